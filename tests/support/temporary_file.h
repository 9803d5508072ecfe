#pragma once

#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unistd.h>

namespace gyre::test {

/// An empty file for one test, deleted afterwards.
class TemporaryFile {
public:
    TemporaryFile() : path_(::testing::TempDir() + "gyre_test_XXXXXX") {
        const int descriptor = ::mkstemp(path_.data());
        if (descriptor < 0) throw std::runtime_error("no temporary file");
        ::close(descriptor);
    }
    ~TemporaryFile() { ::unlink(path_.c_str()); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    const std::string& path() const { return path_; }
    std::string read() const {
        std::ifstream file(path_, std::ios::binary);
        std::ostringstream text;
        text << file.rdbuf();
        return text.str();
    }
    void write(std::string_view bytes) const { std::ofstream(path_, std::ios::binary) << bytes; }

private:
    std::string path_;
};

}  // namespace gyre::test
