/** The board shows a position and reports what its user does. It has no rules: `moves` returns the allowed moves. */
import { BORDER_TYPE, Chessboard, INPUT_EVENT_TYPE, type MoveInputEvent } from "cm-chessboard/src/Chessboard.js";
import { Accessibility } from "cm-chessboard/src/extensions/accessibility/Accessibility.js";
import type { Arrow } from "../model/arrows";
import type { Drawn } from "../model/drawn";
import { drawTablesLater, keepPieces } from "./board_drawing";
import { Marks, type SquareMark } from "./marks";
import { squareUnder } from "./dom";
import { squareNames } from "../model/fen";
import { PromotionChoice } from "./promotion";
import type { LegalMove } from "../wire/types";

export interface BoardHandlers {
  move(move: LegalMove): void;
  /** Requests the current position again, because a move that the board shows was not made. */
  restore(): void;
  /** The user drew an arrow or a ring. */
  draw(drawn: Drawn): void;
}

const drops = (move: LegalMove, square: string): boolean => move.to === square || move.also === square;

export class Board {
  private readonly board: Chessboard;
  private readonly marks: Marks;
  private moves: LegalMove[] = [];
  private turn: "w" | "b" = "w";
  private drawFrom: string | null = null;
  /** The touch on the board; a finger that rests begins to draw. */
  private touch: { x: number; y: number; timer: number; isDrawing: boolean } | null = null;
  /** Number of positions that are still being drawn. */
  private moving = 0;
  /** True after the user moved a piece: the rest of the move (a castling rook, an en passant pawn) is not animated. */
  private movedByHand = false;
  /** True if moves may be entered. */
  private takesInput = false;
  /** Square of the piece that was taken for a move; "" if none was. */
  private begun = "";
  /** The requested orientation; the board itself turns a little later. */
  private turned = false;

  constructor(
    private readonly host: HTMLElement,
    private readonly handlers: BoardHandlers,
    language: string,
    /** Name of the set of pieces. */
    pieces: string,
  ) {
    this.board = new Chessboard(host, {
      assetsUrl: "./",
      style: {
        cssClass: "gyre",
        showCoordinates: false,
        borderType: BORDER_TYPE.none,
        pieces: { file: pieces === "gyre" ? "pieces.svg" : `pieces-${pieces}.svg`, tileSize: 40 },
        animationDuration: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 160,
      },
      extensions: [
        { class: Marks },
        { class: PromotionChoice, props: { language } },
        {
          class: Accessibility,
          props: {
            language,
            keyboardMoveInput: true,
            movePieceForm: false,
            boardAsTable: true,
            piecesAsList: true,
            brailleNotationInAlt: false,
            visuallyHidden: true,
          },
        },
      ],
    });
    keepPieces(this.board);
    drawTablesLater(this.board);
    this.marks = (this.board as unknown as { marks: Marks }).marks;
    host.addEventListener("mousedown", (event) => this.beginDrawing(event), true);
    host.addEventListener("mouseup", (event) => this.endDrawing(event), true);
    host.addEventListener("contextmenu", (event) => event.preventDefault());
    host.addEventListener("touchstart", (event) => this.touchBegins(event), { capture: true, passive: true });
    host.addEventListener("touchmove", (event) => this.touchMoves(event), { capture: true, passive: false });
    host.addEventListener("touchend", (event) => this.touchEnds(event), { capture: true, passive: false });
    host.addEventListener("touchcancel", () => this.forgetTouch(), true);
    // A click must not take the arrow keys from the list of moves. After Tab the board keeps the focus.
    host.addEventListener("mousedown", () => setTimeout(() => this.board.view.svg.blur()));
  }

  /**
   * Shows a position in which these moves may be chosen. Premoves, which have no SAN, are shown in another colour.
   * @param keeps true to go on with a move that was begun, if the same side may move
   */
  show(fen: string, moves: LegalMove[], animated: boolean, keeps = false): void {
    this.moves = moves;
    this.host.classList.toggle("premoves", moves[0]?.san === "");
    // While an animation runs, the next position is shown at once, so that animations do not queue up.
    const placed = fen.split(" ")[0];
    if (placed !== this.board.getPosition().split(" ")[0]) {
      const isFirst = this.countMoving(1) === 1;
      void this.board.setPosition(placed, animated && isFirst && !this.movedByHand).then(() => this.countMoving(-1));
    }
    this.movedByHand = false;
    const turn = fen.split(" ")[1] as "w" | "b";
    const goesOn = keeps && moves.length > 0 && turn === this.turn && this.takesInput;
    this.turn = turn;
    if (goesOn) return void this.markMoves();
    this.begun = "";
    this.markMoves();
    this.takeInput();
  }

  /** Counts positions being drawn. The board ignores clicks meanwhile, which the attribute data-moving shows. */
  private countMoving(change: number): number {
    this.moving += change;
    this.host.toggleAttribute("data-moving", this.moving > 0);
    return this.moving;
  }

  /** Enables moves, and cancels a move that was begun. */
  private takeInput(): void {
    this.board.disableMoveInput();
    this.takesInput = this.moves.length > 0;
    if (this.takesInput) this.board.enableMoveInput((event) => this.input(event), this.turn);
  }

  get flipped(): boolean {
    return this.turned;
  }
  set flipped(flipped: boolean) {
    if (flipped === this.turned) return;
    this.turned = flipped;
    void this.board.setOrientation(flipped ? "b" : "w");
  }

  /** Marks the squares of the last move, in the server's notation, and a king in check. */
  markMove(uci: string, check: string | null | undefined): void {
    const isMove = uci !== "" && uci !== "0000";
    this.marks.setSquares("last", isMove ? [uci.slice(0, 2), uci.slice(2, 4)].map((square) => ({ square, kind: "last" })) : []);
    this.marks.setSquares("check", check ? [{ square: check, kind: "check" }] : []);
  }
  setSquares(owner: string, marks: SquareMark[]): void {
    this.marks.setSquares(owner, marks);
  }
  setArrows(owner: string, arrows: Arrow[]): void {
    this.marks.setArrows(owner, arrows);
  }

  private input(event: MoveInputEvent): boolean | void {
    if (event.type === INPUT_EVENT_TYPE.moveInputStarted) {
      this.begun = event.squareFrom;
      return this.markMoves();
    }
    if (event.type === INPUT_EVENT_TYPE.validateMoveInput) return this.tryMove(event);
    if (event.type !== INPUT_EVENT_TYPE.moveInputCanceled) return;
    this.begun = "";
    this.markMoves();
  }

  /** Marks the square of a piece that was taken, and where it may go; false if it has no move. */
  private markMoves(): boolean {
    const { begun } = this;
    const from = this.moves.filter((move) => move.from === begun);
    const targets = new Set(from.flatMap((move) => [move.to, move.also ?? move.to]));
    const marks = [...targets].map((square): SquareMark => ({ square, kind: this.board.getPiece(square) ? "ring" : "dot" }));
    this.marks.setSquares("legal", begun ? [{ square: begun, kind: "selected" }, ...marks] : []);
    return from.length > 0;
  }

  private tryMove(event: MoveInputEvent): boolean {
    const found = this.moves.filter((move) => move.from === event.squareFrom && drops(move, event.squareTo ?? ""));
    this.begun = "";
    this.markMoves();
    // The move is not animated: the board ignores clicks during an animation, and fast players would lose some.
    event.animate = false;
    if (found.length === 0) return false;
    if (found.length === 1) {
      // This must run after the board has moved its piece, because it shows the next position.
      queueMicrotask(() => this.played(found[0]));
      // A premove leaves its piece where it is. True for an own piece, so that the board does not begin a new move with it.
      if (!found[0].san) return this.board.getPiece(found[0].to)?.[0] === this.turn;
      // The board must not put the king on its rook; the next position shows the castling.
      return found[0].to === event.squareTo && !found[0].also;
    }
    this.askPromotion(found);
    return true;
  }

  private played(move: LegalMove): void {
    this.movedByHand = true;
    this.handlers.move(move);
  }

  private askPromotion(found: LegalMove[]): void {
    const turn = this.board.getPiece(found[0].from)?.[0] ?? this.board.getPiece(found[0].to)?.[0] ?? "w";
    this.board.showPromotionDialog(found[0].to, turn, (result) => {
      const move = found.find((candidate) => candidate.promotion === result.piece?.[1]);
      if (move) this.played(move);
      else this.handlers.restore();
    });
  }

  // --- Drawing with the right button ---

  private squareAt(event: { clientX: number; clientY: number }): string | null {
    const square = squareUnder(this.host, event);
    return square < 0 ? null : squareNames[this.flipped ? 63 - square : square];
  }

  private beginDrawing(event: MouseEvent): void {
    if (event.button !== 2) return;
    event.stopPropagation();
    // The board must not take the focus and show its keyboard cursor.
    event.preventDefault();
    this.drawFrom = this.squareAt(event);
  }

  private endDrawing(event: MouseEvent): void {
    if (event.button !== 2 || !this.drawFrom) return;
    event.stopPropagation();
    const to = this.squareAt(event);
    const color = event.shiftKey && event.altKey ? "yellow" : event.shiftKey ? "red" : event.altKey ? "blue" : "green";
    if (to) this.handlers.draw({ from: this.drawFrom, to, color });
    this.drawFrom = null;
  }

  // --- Drawing by touch: rest a finger on a square, then move it to another square or lift it ---

  private touchBegins(event: TouchEvent): void {
    this.forgetTouch();
    if (event.touches.length !== 1) return;
    const { clientX: x, clientY: y } = event.touches[0];
    this.touch = { x, y, isDrawing: false, timer: window.setTimeout(() => this.touchRests(), 450) };
  }

  private touchRests(): void {
    if (!this.touch) return;
    this.touch.isDrawing = true;
    this.drawFrom = this.squareAt({ clientX: this.touch.x, clientY: this.touch.y });
    this.takeInput();
    if (this.drawFrom) this.marks.setSquares("legal", [{ square: this.drawFrom, kind: "ring" }]);
  }

  private touchMoves(event: TouchEvent): void {
    const { touch } = this;
    if (!touch) return;
    if (touch.isDrawing) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const { clientX, clientY } = event.touches[0];
    if (event.touches.length > 1 || Math.hypot(clientX - touch.x, clientY - touch.y) > 8) this.forgetTouch();
  }

  private touchEnds(event: TouchEvent): void {
    const { touch, drawFrom } = this;
    this.forgetTouch();
    // The browser would repeat the touch as a click of the mouse, which would begin a move with the piece just moved.
    if (event.cancelable && (event.target as Element).hasAttribute("data-square")) event.preventDefault();
    if (!touch?.isDrawing) return;
    // The board receives this event too and ends its move; afterwards it accepts moves again.
    event.preventDefault();
    setTimeout(() => {
      this.takeInput();
      this.marks.setSquares("legal", []);
    });
    const to = this.squareAt(event.changedTouches[0]);
    if (drawFrom && to) this.handlers.draw({ from: drawFrom, to, color: "green" });
  }

  private forgetTouch(): void {
    if (this.touch) clearTimeout(this.touch.timer);
    if (this.touch?.isDrawing) this.drawFrom = null;
    this.touch = null;
  }
}
