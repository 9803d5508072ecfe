/** Makes cm-chessboard draw less: with each position it draws all pieces, and tables for screen readers, again. */
import type { Chessboard } from "cm-chessboard/src/Chessboard.js";
import { Accessibility } from "cm-chessboard/src/extensions/accessibility/Accessibility.js";
import { squareNames } from "../model/fen";

/** Time without another position, in ms, after which the tables are drawn: nobody reads them while moves fly past. */
const rest = 250;

/** Draws the tables for screen readers once the position rests. The board's own keys announce squares without them. */
export function drawTablesLater(board: Chessboard): void {
  for (const table of board.getExtension(Accessibility)?.components ?? []) {
    if (!("boardAsTable" in table || "piecesList" in table)) continue;
    const redraw = table.redraw!.bind(table);
    let timer = 0;
    table.redraw = () => {
      clearTimeout(timer);
      timer = window.setTimeout(redraw, rest);
    };
  }
}

/** Lets the pieces that stay where they are keep their elements, so that the browser paints only what has moved. */
export function keepPieces(board: Chessboard): void {
  const { view, state } = board;

  /** True if an element shows the piece of its square as it would be drawn there now. */
  const isInPlace = (element: SVGGElement, piece: string | undefined): boolean => {
    const { dataset, style, transform } = element;
    const [use] = element.children;
    const scale = (use as SVGGraphicsElement | undefined)?.transform.baseVal;
    if (dataset.piece !== piece || !dataset.square || style.opacity || transform.baseVal.numberOfItems !== 1 || scale?.numberOfItems !== 2) return false;
    const { x, y } = view.squareToPoint(dataset.square);
    const { e, f } = transform.baseVal.getItem(0).matrix;
    // The browser keeps these numbers with less precision.
    const isNear = (one: number, other: number) => Math.abs(one - other) < 0.01;
    return isNear(e, x) && isNear(f, y) && isNear(scale.getItem(1).matrix.a, view.scalingY);
  };

  view.redrawPieces = (squares = state.position.squares) => {
    const pieces = new Map(squares.flatMap((piece, index) => (piece ? [[squareNames[index], piece]] : [])));
    const { piecesGroup, visualMoveInput } = view;
    const dragged = visualMoveInput.isDragging() ? visualMoveInput.fromSquare : null;
    for (const element of [...piecesGroup.children] as SVGGElement[]) {
      const square = element.dataset.square ?? "";
      if (!isInPlace(element, pieces.get(square))) {
        element.remove();
        continue;
      }
      pieces.delete(square);
      if (square === dragged) element.setAttribute("visibility", "hidden");
      else element.removeAttribute("visibility");
    }
    for (const [square, piece] of pieces) view.drawPieceOnSquare(square, piece, square === dragged);
  };
}
