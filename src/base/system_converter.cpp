#include "base/system_converter.h"

#include <array>
#include <cerrno>
#include <iconv.h>

#include "base/utf8.h"

namespace gyre {

namespace {

// POSIX defines the failure of iconv_open as this value. NOLINTNEXTLINE(performance-no-int-to-ptr)
const iconv_t no_converter = reinterpret_cast<iconv_t>(-1);

class Iconv : public SystemConverter {
public:
    explicit Iconv(iconv_t converter) : converter_(converter) {}
    ~Iconv() override { ::iconv_close(converter_); }
    Iconv(const Iconv&) = delete;
    Iconv& operator=(const Iconv&) = delete;

    std::size_t convert(std::string_view text, std::string& utf8) override {
        // iconv does not write to its input, although the parameter is not const.
        char* from = const_cast<char*>(text.data());
        std::size_t left = text.size();
        while (left > 0) {
            std::array<char, 4096> room;
            char* to = room.data();
            std::size_t free = room.size();
            const bool done = ::iconv(converter_, &from, &left, &to, &free) != static_cast<std::size_t>(-1);
            const int error = errno;
            utf8.append(room.data(), room.size() - free);
            if (done || error == E2BIG) continue;
            if (error == EINVAL) break;
            utf8 += replacement_character;
            ++from;
            --left;
        }
        return text.size() - left;
    }

private:
    iconv_t converter_;
};

}  // namespace

std::unique_ptr<SystemConverter> SystemConverter::open(const std::string& encoding) {
    const iconv_t converter = ::iconv_open("UTF-8", encoding.c_str());
    if (converter == no_converter) return nullptr;
    return std::make_unique<Iconv>(converter);
}

}  // namespace gyre
