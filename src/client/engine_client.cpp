#include "client/engine_client.h"

#include <utility>

namespace gyre::client {

EngineClient::EngineClient(std::unique_ptr<Dialogue> dialogue) : dialogue_(std::move(dialogue)) {}
EngineClient::EngineClient(EngineClient&&) noexcept = default;
EngineClient& EngineClient::operator=(EngineClient&& other) noexcept {
    if (this != &other && dialogue_) dialogue_->quit();
    dialogue_ = std::move(other.dialogue_);
    return *this;
}
EngineClient::~EngineClient() {
    if (dialogue_) dialogue_->quit();
}

Result<EngineClient, ClientError> EngineClient::start(const EngineCommand& command, ClientSettings settings) {
    auto child = ChildProcess::start(command);
    if (!child) return child.error();
    EngineClient client(std::make_unique<Dialogue>(std::move(settings)));
    if (auto connected = client.dialogue_->connect(std::move(*child)); !connected) return Failure(connected.error());
    return client;
}

const std::string& EngineClient::name() const { return dialogue_->name_; }
const std::string& EngineClient::author() const { return dialogue_->author_; }
const std::vector<EngineOption>& EngineClient::options() const { return dialogue_->options_; }
const std::vector<std::string>& EngineClient::faults() const { return dialogue_->faults_; }
const EngineOption* EngineClient::find_option(std::string_view name) const {
    for (const EngineOption& option : dialogue_->options_)
        if (same_name(option.name, name)) return &option;
    return nullptr;
}

Result<void, ClientError> EngineClient::set_option(std::string_view name, std::string_view value) {
    return dialogue_->set_option(name, value);
}
Result<void, ClientError> EngineClient::wait_until_ready() { return dialogue_->wait_until_ready(false); }
Result<void, ClientError> EngineClient::new_game() { return dialogue_->wait_until_ready(true); }
Result<void, ClientError> EngineClient::set_position(const Position& start, std::span<const Move> moves) {
    return dialogue_->set_position(start, moves);
}
const Position& EngineClient::position() const { return dialogue_->position_; }

std::future<SearchAnswer> EngineClient::go(const Limits& limits, SearchObserver observer, std::stop_token stop) {
    return dialogue_->go(limits, std::move(observer), std::move(stop));
}
void EngineClient::stop() { dialogue_->stop(); }
void EngineClient::ponder_hit() { dialogue_->ponder_hit(); }
bool EngineClient::is_searching() const { return dialogue_->is_searching(); }
Result<void, ClientError> EngineClient::state() const { return dialogue_->state(); }
ExitStatus EngineClient::quit() { return dialogue_->quit(); }

}  // namespace gyre::client
