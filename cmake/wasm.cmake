# Toolchain for WebAssembly: Debian's clang with wasi-libc and a libc++ without threads, exceptions and files. Its system
# calls are WASI functions, which npm/src/host.mjs provides. The packages are clang-N, lld-N, libc++-N-dev-wasm32,
# libclang-rt-N-dev-wasm32 and wasi-libc; tools/setup.sh installs them.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
# CMake has no description of this system; cmake/Platform/WASI.cmake is one.
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR})

set(GYRE_WASM_CLANG 22 CACHE STRING "Version of clang for WebAssembly")
# CMake reads this file again for each test of the compiler.
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES GYRE_WASM_CLANG)
find_program(clang clang++-${GYRE_WASM_CLANG} REQUIRED)
set(CMAKE_CXX_COMPILER ${clang})
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
find_program(CMAKE_AR llvm-ar-${GYRE_WASM_CLANG})
find_program(CMAKE_RANLIB llvm-ranlib-${GYRE_WASM_CLANG})
set(CMAKE_CXX_COMPILER_AR ${CMAKE_AR})
set(CMAKE_CXX_COMPILER_RANLIB ${CMAKE_RANLIB})
# Programs are modules without a start function, so CMake cannot link a test program.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

# {fmt} is used by its headers only, which are the same on all systems.
find_path(GYRE_FMT_INCLUDE_DIR fmt/core.h PATHS /usr/include NO_DEFAULT_PATH)

# A throw ends the module: libc++ for WebAssembly has no exceptions. SIMD128 and bulk memory are in all browsers since
# 2023 and in Node since version 16.
set(CMAKE_CXX_FLAGS_INIT
    "-Wno-deprecated -fignore-exceptions -msimd128 -mbulk-memory -mnontrapping-fptoint -msign-ext -mmutable-globals \
-D_WASI_EMULATED_PROCESS_CLOCKS -D_WASI_EMULATED_MMAN \
-isystem \"${CMAKE_CURRENT_LIST_DIR}/../wasm/std\"")
# The stack lies below the data, so that a stack that is too deep ends the module instead of writing into the data.
set(CMAKE_EXE_LINKER_FLAGS_INIT
    "-mexec-model=reactor -Wl,--gc-sections,--strip-all,--error-limit=0,--stack-first,-z,stack-size=4194304,--max-memory=4294901760 \
-Wl,--export=malloc,--export=free -lwasi-emulated-mman -lwasi-emulated-process-clocks")
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
