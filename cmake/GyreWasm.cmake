# The build for WebAssembly: the rooms that need neither files nor threads, and the modules of src/wasm.

# Sources of these rooms that need files, processes or threads. FILE_wasm.cpp has what other files call of FILE.cpp.
set(gyre_not_in_wasm
    "base/(control_groups|cpu_check|cpu_built_with|decompress|file_content|input_file|new_file|packed_block|stack|system_converter|temporary_file)"
    "notation/(book/polyglot_builder|epd/epd(_operations|_reader|_value)?|pgn/pgn_chunks)"
    "engine/async_engine"
    "game/(game_clock|opening|adjudicator)"
    "measure/(suite|slider_timing)"
    "console/(completion|file_names|interrupt|manual|output_file|progress_line|text_file|text_target|verb)"
    "answers/database_.*"
    "web/(card_trainer|database_.*|farm_.*|game_annotator|gate|hub|live_engines?|puzzle_jobs|server|site|solving_api|training_.*|unpack_api)")
list(JOIN gyre_not_in_wasm "|" gyre_not_in_wasm)
set(gyre_wasm_rooms base language plot board chess notation tablebase eval search engine wording lab console measure uci game
    answers web wasm)

# The linker compiles everything again, so nothing is lost, and most of the time goes into headers.
set(GYRE_UNITY ON)
set(GYRE_PCH OFF)

# These files define names that others define too.
foreach(alone eval/nnue/simd/scalar eval/nnue/simd/simd128 notation/pgn/pgn_reader)
    set_source_files_properties(${PROJECT_SOURCE_DIR}/src/${alone}.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endforeach()

# These files compute: experiments measure them, or they search.
foreach(quick lab/experiment_searches lab/experiments_attacks lab/experiments_bits lab/experiments_search
        lab/experiments_zugzwang lab/search/traced_search
        lab/show_techniques lab/show_variantensuche)
    set_source_files_properties(${PROJECT_SOURCE_DIR}/src/${quick}.cpp PROPERTIES COMPILE_OPTIONS -O2)
endforeach()

# gyre_wasm_module(NAME LIBRARY): adds the module NAME.wasm of wasm/NAME.cpp and wasm/host.cpp.
function(gyre_wasm_module name library)
    string(REPLACE - _ source ${name})
    gyre_program(${name} SOURCES ${PROJECT_SOURCE_DIR}/wasm/${source}.cpp ${PROJECT_SOURCE_DIR}/wasm/host.cpp
                 LIBRARIES ${library})
    gyre_define_version(${name} uci)
endfunction()

# gyre_leave_out_hybrid_net(MODULE): compiles the nets' file for this module alone, with the default net only. The linker
# then leaves out the one of the library, so that a page that does not offer the other evaluation need not load its net.
function(gyre_leave_out_hybrid_net module)
    target_sources(${module} PRIVATE ${PROJECT_SOURCE_DIR}/src/engine/embedded_network.cpp)
    target_compile_definitions(${module} PRIVATE GYRE_ONE_NET)
endfunction()
