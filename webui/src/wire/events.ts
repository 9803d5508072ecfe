/** Listeners by event. `Heard` lists the arguments that each event passes to its listeners. */
export class Events<Heard extends { [Event in keyof Heard]: unknown[] }> {
  private readonly listeners: { [Event in keyof Heard]?: Set<(...heard: Heard[Event]) => void> } = {};

  /** Adds a listener; returns a function that removes it. */
  on<Event extends keyof Heard>(event: Event, listener: (...heard: Heard[Event]) => void): () => void {
    const listeners = (this.listeners[event] ??= new Set());
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }
  tell<Event extends keyof Heard>(event: Event, ...heard: Heard[Event]): void {
    this.listeners[event]?.forEach((listener) => listener(...heard));
  }
}
