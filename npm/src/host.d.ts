/** Functions that a module calls by the name "gyre". */
export interface Imports {
  send(text: string): void;
  answer?(isAnswer: boolean, text: string): void;
  poll(milliseconds: number): void;
}
export declare function startModule(
  module: WebAssembly.Module,
  imports: Imports,
): Promise<{ call(name: string, ...texts: string[]): unknown }>;
