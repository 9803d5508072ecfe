/** Types that the other *_types.ts have in common; part of types.ts. */
export type Nothing = {};
export type Color = "white" | "black";

/** A message of the WebSocket. The id of an answer is that of its request. */
export interface Message<Type extends string> {
  type: Type;
  id: number;
}

export interface LineQuestion {
  /** FEN of the first position (default: the start position). */
  start?: string;
  moves?: string[];
}

export interface MoveText {
  uci: string;
  san: string;
}

export interface LegalMove extends MoveText {
  from: string;
  to: string;
  /** Second square on which the piece may be dropped: a castling king may go to its target or onto its rook. */
  also?: string;
  promotion?: string;
  /** Position after the move. */
  fen: string;
}
