#include <cstddef>
#include <system_error>

#include "base/file_kind.h"
#include "base/mapped_file.h"

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

namespace gyre {

namespace {

class Handle {
public:
    explicit Handle(HANDLE handle) : handle_(handle) {}
    ~Handle() {
        if (is_open()) ::CloseHandle(handle_);
    }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;

    bool is_open() const { return handle_ != nullptr && handle_ != INVALID_HANDLE_VALUE; }
    HANDLE get() const { return handle_; }

private:
    HANDLE handle_;
};

std::error_code last_error() { return {static_cast<int>(::GetLastError()), std::system_category()}; }

}  // namespace

Result<MappedFile, std::string> MappedFile::open(const std::string& path) {
    const auto kind = kind_of_file(path);
    if (!kind) return not_opened(kind.error());
    if (*kind != FileKind::Regular) return needs_regular_file(*kind);
    const DWORD sharing = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    const Handle file(
        ::CreateFileA(path.c_str(), GENERIC_READ, sharing, nullptr, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr));
    LARGE_INTEGER size{};
    if (!file.is_open()) return not_opened(last_error());
    if (::GetFileType(file.get()) != FILE_TYPE_DISK) return needs_regular_file(FileKind::Device);
    if (::GetFileSizeEx(file.get(), &size) == 0) return not_opened(last_error());
    if (size.QuadPart == 0) return MappedFile(std::span<const std::uint8_t>());
    // The view keeps the mapping open, and the mapping keeps the file open.
    const Handle mapping(::CreateFileMappingA(file.get(), nullptr, PAGE_READONLY, 0, 0, nullptr));
    void* const start = mapping.is_open() ? ::MapViewOfFile(mapping.get(), FILE_MAP_READ, 0, 0, 0) : nullptr;
    if (start == nullptr) return "it can't be mapped: " + last_error().message();
    return MappedFile({static_cast<const std::uint8_t*>(start), static_cast<std::size_t>(size.QuadPart)});
}

MappedFile::~MappedFile() {
    if (!bytes_.empty()) ::UnmapViewOfFile(bytes_.data());
}

void MappedFile::expect_random_access() const {}

}  // namespace gyre
