#include "lab/german_words.h"

namespace gyre::lab {

namespace {

// clang-format off
constexpr GermanRow table[] = {
    {"Square number n is bit n of one 64-bit number: 1 << n. The numbers go from a1 = 0 along the "
     "ranks to h8 = 63, so one step up is 8 and one step to the right is 1.",
     "Feld Nummer n ist Bit n einer einzigen Zahl von 64 Bits: 1 << n. Die Nummern laufen von a1 = 0 "
     "die Reihen entlang bis h8 = 63, so dass ein Schritt nach oben 8 ist und ein Schritt nach rechts "
     "1."},
    {"numbers of the squares",
     "Nummern der Felder"},
    {"these squares as bits",
     "diese Felder als Bits"},
    {"square",
     "Feld"},
    {"bit",
     "Bit"},
    {"1 << bit",
     "1 << Bit"},
    {"decimal",
     "dezimal"},
    {"squares found again from their bit",
     "Felder, die aus ihrem Bit wiedergefunden werden"},
    {"A knight's eight jumps are eight shifts of the same number. Two of them share a mask; nothing "
     "is lost at the upper and lower edges, where bits leave the number. It is right for any number "
     "of knights.",
     "Die acht Sprünge eines Springers sind acht Verschiebungen derselben Zahl. Je zwei teilen sich "
     "eine Maske; am oberen und unteren Rand, wo Bits die Zahl verlassen, geht nichts verloren. Es "
     "stimmt für beliebig viele Springer."},
    {"Term by term: 1 is reached, x came round the edge and is masked, k is the piece.",
     "Glied für Glied: 1 wird erreicht, x kam um den Rand herum und wird maskiert, k ist die Figur."},
    {"The masks, with zeros where a piece cannot arrive by these shifts:",
     "Die Masken, mit Nullen, wo eine Figur durch diese Verschiebungen nicht ankommen kann:"},
    {"without masks",
     "ohne Masken"},
    {"with masks",
     "mit Masken"},
    {"moves from each square",
     "Züge von jedem Feld"},
    {"reached",
     "erreicht"},
    {"leaves the number",
     "verlässt die Zahl"},
    {"shift",
     "Verschiebung"},
    {"bit 24, a4, shifted right by 10",
     "Bit 24, a4, um 10 nach rechts verschoben"},
    {"squares whose number of moves follows from their distances to the edges",
     "Felder, deren Zahl von Zügen aus ihren Abständen vom Rand folgt"},
    {"moves from all squares",
     "Züge von allen Feldern zusammen"},
    {"without masks a knight on a4 \"reaches\" g2",
     "ohne Masken „erreicht“ ein Springer auf a4 das Feld g2"},
    {"yes",
     "ja"},
    {"no",
     "nein"},
    {"squares equal to the engine's table",
     "Felder, die der Tabelle des Programms gleichen"},
    {"The article begins with 1 << knightNr, as written a shift of a 32-bit number, which has no bits "
     "for the ranks 5 to 8; here the 1 is 64 bits wide.",
     "Der Artikel beginnt mit 1 << knightNr, so geschrieben die Verschiebung einer Zahl von 32 Bits, "
     "die für die Reihen 5 bis 8 keine hat; hier ist die 1 64 Bits breit."},
    {"the number to count",
     "die Zahl, deren Bits zu zählen sind"},
    {"First way: shift the number right 64 times and count the ones that pass the lowest place. 64 "
     "steps, whatever the number, and no memory but the number's 64 bits.",
     "Erster Weg: die Zahl 64-mal nach rechts schieben und die Einsen zählen, die die unterste Stelle"
     " passieren. 64 Schritte, wie auch immer die Zahl ist, und kein Speicher außer den 64 Bits der "
     "Zahl."},
    {"Second way: a table of 65,536 counts of one byte each, {0} KiB, made once, and four look-ups.",
     "Zweiter Weg: eine Tabelle mit 65 536 Anzahlen von je einem Byte, {0} KiB, einmal angelegt, und "
     "viermal nachsehen."},
    {"bits",
     "Bits"},
    {"sixteen bits",
     "sechzehn Bits"},
    {"index",
     "Index"},
    {"count",
     "Anzahl"},
    {"1 step",
     "1 Schritt"},
    {"1 round",
     "1 Runde"},
    {"step",
     "Schritt"},
    {"by shifting",
     "durch Verschieben"},
    {"by the table",
     "durch die Tabelle"},
    {"by clearing",
     "durch Löschen"},
    {"random words on which shifting agrees with std::popcount",
     "zufällige Wörter, bei denen das Verschieben mit std::popcount übereinstimmt"},
    {"and the table",
     "ebenso die Tabelle"},
    {"and clearing",
     "ebenso das Löschen"},
    {"AND of both",
     "AND von beiden"},
    {"1001010100010000 - 1 as the article prints it",
     "1001010100010000 - 1, wie der Artikel es druckt"},
    {"The article's exercise. Three shifts go to the left file, three to the right one; two stay on "
     "the file and need no mask.",
     "Die Übung des Artikels. Drei Verschiebungen gehen auf die Linie links, drei auf die rechts; "
     "zwei bleiben auf der Linie und brauchen keine Maske."},
    {"all & (k<<8 | k>>8)",
     "all & (k<<8 | k>>8)"},
    {"The article leaves the solution to the reader; this one follows its expression for the knight.",
     "Der Artikel überlässt die Lösung dem Leser; diese folgt seinem Ausdruck für den Springer."},
    {"DarkThought counts from h1 = 0 to a8 = 63: the ranks go up as in Gyre, the files the other way. "
     "n ^ 7 turns one number into the other, both ways. Hyatt's numbers are Gyre's, but his bit 0 is "
     "the most significant one: square n is worth 1 << (63 - n).",
     "DarkThought zählt von h1 = 0 bis a8 = 63: die Reihen laufen aufwärts wie bei Gyre, die Linien "
     "umgekehrt. n ^ 7 macht aus der einen Nummer die andere, in beiden Richtungen. Hyatts Nummern "
     "sind die von Gyre, doch sein Bit 0 ist das höchstwertige: Feld n ist 1 << (63 - n) wert."},
    {"Gyre",
     "Gyre"},
    {"DarkThought",
     "DarkThought"},
    {"Hyatt: the shift",
     "Hyatt: die Verschiebung"},
    {"Gyre's bit",
     "Gyres Bit"},
    {"DarkThought's bit",
     "DarkThoughts Bit"},
    {"Hyatt's bit",
     "Hyatts Bit"},
    {"a8 in DarkThought's order",
     "a8 in der Ordnung von DarkThought"},
    {"h1 in DarkThought's order",
     "h1 in der Ordnung von DarkThought"},
    {"squares that come back from DarkThought's order",
     "Felder, die aus der Ordnung von DarkThought zurückkommen"},
    {"x & ~y is one instruction on the Alpha, and as ANDN on today's machines. Here y are the light "
     "squares: what is left of x stands on dark ones; x marks what is taken away.",
     "x & ~y ist auf dem Alpha ein einziger Befehl, und als ANDN auch auf heutigen Rechnern. Hier "
     "sind y die hellen Felder: was von x übrig bleibt, steht auf dunklen; x bezeichnet, was "
     "weggenommen wird."},
    {"Subtraction finds the lowest one: -b is ~b + 1, so that b and -b share just that bit; and b - 1 "
     "takes it away.",
     "Subtraktion findet die unterste Eins: -b ist ~b + 1, so dass b und -b gerade dieses Bit "
     "gemeinsam haben; und b - 1 nimmt es weg."},
    {"number",
     "Zahl"},
    {"random words whose b & -b is the bit that std::countr_zero names",
     "zufällige Wörter, deren b & -b das Bit ist, das std::countr_zero nennt"},
    {"random words that are b & -b and b & (b - 1) together",
     "zufällige Wörter, die aus b & -b und b & (b - 1) bestehen"},
    {"of 0 both are",
     "von 0 sind beide"},
    {"-b of an unsigned number is written 0 - b, which is the same and warns nobody.",
     "-b einer Zahl ohne Vorzeichen ist als 0 - b geschrieben, was dasselbe ist und keinen Compiler "
     "warnen lässt."},
    {"With many ones the print folds: neighbours are added side by side in one number, pairs first, "
     "then fours, then both halves; no loop, no table.",
     "Bei vielen Einsen faltet der Artikel: Nachbarn werden nebeneinander in einer Zahl addiert, erst "
     "Paare, dann Vierergruppen, dann beide Hälften; keine Schleife, keine Tabelle."},
    {"which holds",
     "was darin steht"},
    {"ones",
     "Einsen"},
    {"counts of pairs",
     "Anzahlen von Paaren"},
    {"counts of fours",
     "Anzahlen von Vierergruppen"},
    {"n = (32 bits of) c + (c >> 32)",
     "n = (32 Bits von) c + (c >> 32)"},
    {"both halves folded",
     "beide Hälften gefaltet"},
    {"counts by bytes",
     "Anzahlen nach Bytes"},
    {"two bytes left",
     "zwei Bytes übrig"},
    {"by the loop",
     "durch die Schleife"},
    {"by folding",
     "durch Falten"},
    {"random words on which folding agrees with the table of row A3",
     "zufällige Wörter, bei denen das Falten mit der Tabelle der Zeile A3 übereinstimmt"},
    {"and the loop with std::popcount",
     "und die Schleife mit std::popcount"},
    {"The print's unsigned_32 and unsigned_64 are std::uint32_t and std::uint64_t.",
     "Die gedruckten unsigned_32 und unsigned_64 sind std::uint32_t und std::uint64_t."},
    {"Which is the highest one? Shift by 32, 16 and 8: if something is left, the bit is in there. "
     "Eight bits remain, and a table of 256 entries knows them.",
     "Welche Eins ist die höchste? Um 32, 16 und 8 verschieben: bleibt etwas übrig, so ist das Bit "
     "dort. Acht Bits bleiben, und eine Tabelle mit 256 Einträgen kennt sie."},
    {"FIND_MSB(b)",
     "FIND_MSB(b)"},
    {"rest",
     "Rest"},
    {"shifted by",
     "verschoben um"},
    {"anything left?",
     "bleibt etwas?"},
    {"number so far",
     "Nummer bisher"},
    {"yes: go on with it",
     "ja: damit weiter"},
    {"table",
     "Tabelle"},
    {"b ^ (b - 1) is the lowest one with everything below it, so that its highest bit is the lowest "
     "of b.",
     "b ^ (b - 1) ist die unterste Eins mit allem darunter, so dass sein höchstes Bit das niedrigste "
     "von b ist."},
    {"highest",
     "höchstes"},
    {"lowest",
     "niedrigstes"},
    {"of 0 both give",
     "von 0 ergeben beide"},
    {"nothing",
     "nichts"},
    {"nothing, nothing",
     "nichts, nichts"},
    {"random words on which the lowest is std::countr_zero's",
     "zufällige Wörter, bei denen das niedrigste das von std::countr_zero ist"},
    {"and the highest std::countl_zero's",
     "und das höchste das von std::countl_zero"},
    {"and that the folded count of (b & -b) - 1 finds without a table",
     "und das, welches die gefaltete Anzahl von (b & -b) - 1 ohne Tabelle findet"},
    {"The print tells of look-ups, \"roughly 15 machine instructions\", without showing them: three "
     "halvings and a table of 256 bytes are Gyre's.",
     "Der Artikel erzählt von Tabellen, „etwa 15 Maschinenbefehle“, ohne sie zu zeigen: drei "
     "Halbierungen und eine Tabelle von 256 Bytes sind von Gyre."},
    {"Of 0 the print says nothing, and 0 ^ (0 - 1) would name bit 63; here the answer is nothing.",
     "Von 0 sagt der Artikel nichts, und 0 ^ (0 - 1) würde Bit 63 nennen; hier ist die Antwort: "
     "nichts."},
    {"Two questions about a square: what does the piece there attack, and who attacks the square? The "
     "second is asked backwards: put each kind of piece on the square, see what it attacks from "
     "there, and AND that with the set of such pieces.",
     "Zwei Fragen über ein Feld: was greift die Figur dort an, und wer greift das Feld an? Die zweite "
     "wird rückwärts gestellt: man setzt jede Art von Figur auf das Feld, sieht, was sie von dort "
     "angreift, und verknüpft das durch AND mit der Menge solcher Figuren."},
    {"set",
     "Menge"},
    {"where they stand",
     "wo sie stehen"},
    {"those that attack it",
     "die es angreifen"},
    {"set AND pattern",
     "Menge AND Muster"},
    {"White pawns",
     "weiße Bauern"},
    {"White knights",
     "weiße Springer"},
    {"White bishops",
     "weiße Läufer"},
    {"White rooks",
     "weiße Türme"},
    {"White queens",
     "weiße Damen"},
    {"White kings",
     "weiße Könige"},
    {"Black pawns",
     "schwarze Bauern"},
    {"Black knights",
     "schwarze Springer"},
    {"Black bishops",
     "schwarze Läufer"},
    {"Black rooks",
     "schwarze Türme"},
    {"Black queens",
     "schwarze Damen"},
    {"Black kings",
     "schwarze Könige"},
    {"attackers by the engine",
     "Angreifer nach dem Programm"},
    {"Hyatt joins both squares of a move into one mask first, which makes one XOR a board, four in "
     "all, and leaves the square of a captured piece alone, as it stays occupied.",
     "Hyatt verbindet beide Felder eines Zuges zuerst zu einer Maske, das macht ein XOR je Brett, "
     "vier im Ganzen, und lässt das Feld einer geschlagenen Figur stehen, da es besetzt bleibt."},
    {"moves by the XORs that their kind costs: 8, a capture 12, castling 16",
     "Züge mit den XOR, die ihre Art kostet: 8, ein Schlagzug 12, die Rochade 16"},
    {"look-ups for its attacks",
     "Nachsehen für ihre Angriffe"},
    {"In return each question costs look-ups: one for each kind of line on which the piece moves.",
     "Dafür kostet jede Frage das Nachsehen in Tabellen: einmal für jede Art von Linie, auf der die "
     "Figur zieht."},
    {"XORs on rotated boards",
     "XOR auf gedrehten Brettern"},
    {"after the moves",
     "nach den Zügen"},
    {"Figure 12 is a picture that the text of the paper lacks. The position here has attackers on the"
     " four squares that the text names.",
     "Abbildung 12 ist ein Bild, das dem Text des Artikels fehlt. Die Stellung hier hat Angreifer auf"
     " den vier Feldern, die der Text nennt."},
    {"attacks_to[28], e4, in Hyatt's figure 12",
     "attacks_to[28], e4, in Hyatts Abbildung 12"},
    {"squares whose attackers are just the pieces that attack them",
     "Felder, deren Angreifer gerade die Figuren sind, die sie angreifen"},
    {"Both colours are in one answer, as in the print; an AND with one colour's pieces parts them.",
     "Beide Farben stehen in einer Antwort, wie gedruckt; ein AND mit den Figuren einer Farbe trennt "
     "sie."},
    {"Slate and Atkin kept both arrays, 128 numbers, and mended them after every move: the piece's "
     "own attacks leave with it and come back where it lands, and sliders that it blocked are drawn "
     "out or cut off. Random moves from this position, both sides in turn:",
     "Slate und Atkin führten beide Felder mit, 128 Zahlen, und besserten sie nach jedem Zug aus: die"
     " Angriffe der Figur verschwinden mit ihr und kommen wieder, wo sie landet, und Langschrittler, "
     "denen sie im Weg stand, werden verlängert oder abgeschnitten. Zufällige Züge aus dieser "
     "Stellung, beide Seiten abwechselnd:"},
    {"before",
     "vorher"},
    {"after",
     "nachher"},
    {"move",
     "Zug"},
    {"entries of attacks_from",
     "Einträge von attacks_from"},
    {"of attacks_to",
     "von attacks_to"},
    {"both",
     "beide"},
    {"wrong",
     "falsch"},
    {"entries that differ from what row C1 computes, over all positions",
     "Einträge, die von dem abweichen, was Zeile C1 berechnet, über alle Stellungen"},
    {"Chess 4.x is told of in words only; which entries a move touches follows from them.",
     "Von Chess 4.x wird nur in Worten erzählt; welche Einträge ein Zug berührt, folgt aus ihnen."},
    {"Is any enemy pawn ahead of this one, on its file or beside it? A mailbox asks square by square. "
     "One AND of a mask, made once for each square, with the enemy's pawns answers all at once.",
     "Steht ein gegnerischer Bauer vor diesem, auf seiner Linie oder daneben? Eine Mailbox fragt Feld "
     "für Feld. Ein AND einer Maske, die es für jedes Feld einmal gibt, mit den gegnerischen Bauern "
     "beantwortet alles auf einmal."},
    {"AND is 0: passed",
     "AND ist 0: Freibauer"},
    {"Hyatt's nine squares for a pawn on e4",
     "Hyatts neun Felder für einen Bauern auf e4"},
    {"pawns for which square by square says the same",
     "Bauern, für die Feld für Feld dasselbe herauskommt"},
    {"Gyre's masks go up to the last rank, where no pawn ever stands: {0} squares instead of {1}.",
     "Gyres Masken gehen bis zur letzten Reihe, auf der nie ein Bauer steht: {0} Felder statt {1}."},
    {"A ray is everything in one direction. AND with the occupied squares finds what stands on it, a "
     "bit scan the first of these, and XOR with that one's own ray takes away what lies behind. * is "
     "the slider, B what it sees, x and # what is cut off.",
     "Ein Strahl ist alles in einer Richtung. AND mit den besetzten Feldern findet, was auf ihm "
     "steht, eine Bitsuche das erste davon, und XOR mit dessen eigenem Strahl nimmt weg, was dahinter "
     "liegt. * ist der Langschrittler, B was er sieht, x und # was abgeschnitten ist."},
    {"the position",
     "die Stellung"},
    {"plus1",
     "plus1"},
    {"plus8",
     "plus8"},
    {"minus1",
     "minus1"},
    {"minus8",
     "minus8"},
    {"plus7",
     "plus7"},
    {"plus9",
     "plus9"},
    {"minus7",
     "minus7"},
    {"minus9",
     "minus9"},
    {"ray",
     "Strahl"},
    {"squares",
     "Felder"},
    {"blockers",
     "Hindernisse"},
    {"first",
     "erstes"},
    {"cut off by XOR",
     "durch XOR abgeschnitten"},
    {"attacked",
     "angegriffen"},
    {"none",
     "keine"},
    {"Hyatt's bishop on f5",
     "Hyatts Läufer auf f5"},
    {"Hyatt's figures are pictures that the text of the paper lacks. This position follows the "
     "squares that it names.",
     "Hyatts Abbildungen sind Bilder, die dem Text des Artikels fehlen. Diese Stellung folgt den "
     "Feldern, die er nennt."},
    {"and with e6 occupied, plus7[e6] to be cut off",
     "und wenn e6 besetzt ist, so dass plus7[e6] abzuschneiden ist"},
    {"his FirstOne on plus7[f5] with c8 and d7 occupied",
     "sein FirstOne auf plus7[f5], wenn c8 und d7 besetzt sind"},
    {"the engine's own answer here",
     "die Antwort des Programms hier"},
    {"The printed code scans an empty set where nothing stands on a ray, and its table needs an entry "
     "for \"no square\"; here the ray stays whole.",
     "Das gedruckte Programm durchsucht eine leere Menge, wo nichts auf einem Strahl steht, und seine "
     "Tabelle braucht einen Eintrag für „kein Feld“; hier bleibt der Strahl ganz."},
    {"Hyatt's FirstOne finds the most significant bit, which is his lowest square: on rays that go up "
     "it is the lowest bit of Gyre's order, LastOne on the others the highest.",
     "Hyatts FirstOne findet das höchstwertige Bit, das bei ihm das niedrigste Feld ist: auf Strahlen "
     "aufwärts ist es in Gyres Ordnung das niedrigste Bit, LastOne auf den anderen das höchste."},
    {"A rank is eight neighbouring bits of the occupancy, so that its bits are an index into a table "
     "that was filled at the start. Three more boards are kept, turned so that files and both kinds "
     "of diagonals are neighbouring bits as well; a move changes each of the four by XOR. The row "
     "that is read is painted.",
     "Eine Reihe sind acht benachbarte Bits der Besetzung, so dass ihre Bits ein Index in eine "
     "Tabelle sind, die zu Beginn gefüllt wurde. Drei weitere Bretter werden mitgeführt, so gedreht, "
     "dass auch Linien und beide Arten von Diagonalen benachbarte Bits sind; ein Zug ändert jedes der "
     "vier durch XOR. Die gelesene Reihe ist gefärbt."},
    {"Gyre: ranks in rows",
     "Gyre: Reihen in Zeilen"},
    {"Gyre: files in rows",
     "Gyre: Linien in Zeilen"},
    {"a1-h8 diagonal",
     "Diagonalen a1-h8"},
    {"h1-a8 diagonal",
     "Diagonalen h1-a8"},
    {"all its lines by OR",
     "alle seine Linien durch OR"},
    {"board",
     "Brett"},
    {"Gyre XORs with",
     "Gyre verknüpft durch XOR mit"},
    {"as it is",
     "wie es ist"},
    {"turned 90, a1-h8",
     "um 90 gedreht, a1-h8"},
    {"turned 45, a1-h8",
     "um 45 gedreht, a1-h8"},
    {"turned 45, h1-a8",
     "um 45 gedreht, h1-a8"},
    {"Hyatt's rank of f5, a5 to h5",
     "Hyatts Reihe von f5, a5 bis h5"},
    {"his file, f8 to f1",
     "seine Linie, f8 bis f1"},
    {"his rank attacks",
     "seine Angriffe auf der Reihe"},
    {"his file attacks",
     "seine Angriffe auf der Linie"},
    {"squares, lines and inner occupancies on which both tables agree with rays",
     "Felder, Linien und innere Besetzungen, bei denen beide Tabellen mit Strahlen übereinstimmen"},
    {"positions of a random game, made and taken back, whose four boards are those turned anew",
     "Stellungen einer zufälligen Partie, mit ausgeführten und zurückgenommenen Zügen, deren vier "
     "Bretter die neu gedrehten sind"},
    {"Hyatt's first bit is the most significant one, Gyre's the least. So of a rank each index is the "
     "other's mirror; of a file, which his turn to the left reads from the eighth rank down, both are "
     "the same. The attacks are the same always.",
     "Hyatts erstes Bit ist das höchstwertige, Gyres das niedrigste. So ist bei einer Reihe der eine "
     "Index das Spiegelbild des anderen; bei einer Linie, die seine Drehung nach links von der achten "
     "Reihe abwärts liest, sind beide gleich. Die Angriffe sind immer dieselben."},
    {"His example indexes with all eight bits, 100 and 251; his tables have 64 entries a square, for "
     "the outer two bits change nothing: 50 and 61.",
     "Sein Beispiel nimmt alle acht Bits als Index, 100 und 251; seine Tabellen haben 64 Einträge je "
     "Feld, denn die äußeren zwei Bits ändern nichts: 50 und 61."},
    {"His short diagonals fill eight bits up with their neighbours' (in brackets), and each state of "
     "n bits stands 2^(8-n) times in the table; Gyre wraps two diagonals round into one row, as Reul "
     "does.",
     "Seine kurzen Diagonalen füllen acht Bits mit denen ihrer Nachbarn auf (in Klammern), und jeder "
     "Zustand von n Bits steht 2^(8-n)-mal in der Tabelle; Gyre schließt zwei Diagonalen zu einer "
     "Zeile, wie Reul."},
    {"Hyatt numbers the pieces so that bits answer: 4 means that it slides, and of sliders 1 means "
     "along diagonals and 2 along ranks and files. The queen has all three.",
     "Hyatt nummeriert die Figuren so, dass Bits antworten: 4 heißt, dass sie lange Schritte macht, "
     "und bei solchen heißt 1 diagonal und 2 auf Reihen und Linien. Die Dame hat alle drei."},
    {"piece",
     "Figur"},
    {"code",
     "Code"},
    {"& 4: slides",
     "& 4: langer Schritt"},
    {"& 1: diagonally",
     "& 1: diagonal"},
    {"& 2: straight",
     "& 2: gerade"},
    {"pawn",
     "Bauer"},
    {"knight",
     "Springer"},
    {"bishop",
     "Läufer"},
    {"rook",
     "Turm"},
    {"queen",
     "Dame"},
    {"king",
     "König"},
    {"pieces whose bits say how they move",
     "Figuren, deren Bits sagen, wie sie ziehen"},
    {"codes of P N K B R Q",
     "Codes von P N K B R Q"},
    {"1 and 2 mean something of sliders only: the pawn's code is 1, the knight's 2 and the king's 3. "
     "The print tests 4 apart, Gyre's questions test it with them.",
     "1 und 2 bedeuten nur bei Langschrittlern etwas: der Bauer hat Code 1, der Springer 2 und der "
     "König 3. Der Artikel prüft die 4 für sich, Gyres Fragen prüfen sie mit."},
    {"A piece's targets are its attacks without its own side's pieces; captures alone are its attacks "
     "AND the enemy's pieces. No move is generated to be thrown away.",
     "Die Ziele einer Figur sind ihre Angriffe ohne die Figuren der eigenen Seite; Schlagzüge allein "
     "sind ihre Angriffe AND die Figuren des Gegners. Kein Zug wird erzeugt, um weggeworfen zu werden."},
    {"attacks AND NOT own pieces",
     "Angriffe AND NOT eigene Figuren"},
    {"captures: AND the enemy's",
     "Schlagzüge: AND die des Gegners"},
    {"In check, targets are AND-ed with one mask more: the checker and what lies between it and the "
     "king. In a double check the mask is empty, and only the king moves.",
     "Im Schach werden die Ziele mit einer weiteren Maske verknüpft: der schachgebenden Figur und "
     "dem, was zwischen ihr und dem König liegt. Bei Doppelschach ist die Maske leer, und nur der "
     "König zieht."},
    {"where the king can go",
     "wohin der König gehen kann"},
    {"evasions of others that leave the mask",
     "Abwehrzüge anderer Figuren, die die Maske verlassen"},
    {"A move packed into 21 bits, the lowest on the right: promotion, captured and moving piece by "
     "row C6's codes, to, from.",
     "Ein Zug, in 21 Bits gepackt, das niedrigste rechts: Umwandlung, geschlagene und ziehende Figur "
     "mit den Codes der Zeile C6, nach, von."},
    {"promotion",
     "Umwandlung"},
    {"captured",
     "geschlagen"},
    {"to",
     "nach"},
    {"from",
     "von"},
    {"moves found again from their 21 bits",
     "Züge, die aus ihren 21 Bits wiedergefunden werden"},
    {"leaves from the start position at depth 3",
     "Blätter aus der Anfangsstellung in Tiefe 3"},
    {"The printed loop packs by temp+to<<6, which C reads as (temp+to)<<6; meant is temp + (to << 6).",
     "Die gedruckte Schleife packt durch temp+to<<6, was C als (temp+to)<<6 liest; gemeint ist temp + "
     "(to << 6)."},
    {"The translation's list of fields leaves the captured piece out: 6 + 6 + 3 + 3 are 18 of 21 bits.",
     "In der Liste der Felder lässt die Übersetzung die geschlagene Figur aus: 6 + 6 + 3 + 3 sind 18 "
     "von 21 Bits."},
    {"Gyre keeps moves in 16 bits and reads pieces from the board; the 21-bit form is there for both "
     "ways.",
     "Gyre hält Züge in 16 Bits und liest Figuren vom Brett; die Form mit 21 Bits gibt es für beide "
     "Richtungen."},
    {"Both sides capture on one square in turn, the cheapest piece first. Each capturer leaves its "
     "own square, and whatever slides through it now attacks as well. The balance is what the side "
     "that captured has gained if it ends there; read backwards, each side stops where going on would "
     "cost it more.",
     "Beide Seiten schlagen abwechselnd auf einem Feld, die billigste Figur zuerst. Wer schlägt, "
     "verlässt sein Feld, und was durch dieses hindurch gleitet, greift nun auch an. Die Bilanz ist, "
     "was die schlagende Seite gewonnen hat, wenn es dort endet; rückwärts gelesen hört jede Seite "
     "dort auf, wo Weiterschlagen sie mehr kosten würde."},
    {"side",
     "Seite"},
    {"takes with",
     "schlägt mit"},
    {"gains",
     "gewinnt"},
    {"balance",
     "Bilanz"},
    {"best",
     "bestes"},
    {"attackers then",
     "Angreifer danach"},
    {"revealed",
     "aufgedeckt"},
    {"the engine's static exchange evaluation",
     "die statische Abtauschbewertung des Programms"},
    {"captures of this position that it values alike",
     "Schlagzüge dieser Stellung, die sie gleich bewertet"},
    {"Hyatt collects attackers by attacks_to and reveals sliders; here the captures are legal moves "
     "that are made, so that pinned pieces stay and kings do not step into attacks.",
     "Hyatt sammelt Angreifer durch attacks_to und deckt Langschrittler auf; hier sind die Schlagzüge "
     "legale Züge, die ausgeführt werden, so dass gefesselte Figuren bleiben und Könige nicht in "
     "Angriffe treten."},
    {"He prints no values; these are the thesis's 100, 300, 300, 500 and 900.",
     "Er druckt keine Werte; diese sind die der Diplomarbeit, 100, 300, 300, 500 und 900."},
    {"Three questions that sets answer at once. Who attacks the squares round a king: OR over "
     "attacks_to.",
     "Drei Fragen, die Mengen auf einmal beantworten. Wer greift die Felder um einen König an: OR "
     "über attacks_to."},
    {"White's king: attackers a square",
     "weißer König: Angreifer je Feld"},
    {"Black's king: attackers a square",
     "schwarzer König: Angreifer je Feld"},
    {"How mobile is a piece: the number of ones in its attacks without its own side's pieces.",
     "Wie beweglich ist eine Figur: die Zahl der Einsen in ihren Angriffen ohne die Figuren der "
     "eigenen Seite."},
    {"targets",
     "Ziele"},
    {"What is pinned: look from the king along a slider's lines, take the own pieces that it sees "
     "away, look again; an enemy slider that comes to light pins what stood between.",
     "Was ist gefesselt: man blickt vom König aus die Linien eines Langschrittlers entlang, nimmt die "
     "eigenen Figuren, die man sieht, weg und blickt noch einmal; ein gegnerischer Langschrittler, "
     "der sichtbar wird, fesselt, was dazwischen stand."},
    {"White's pinned pieces by the engine",
     "gefesselte weiße Figuren nach dem Programm"},
    {"Black's pinned pieces by the engine",
     "gefesselte schwarze Figuren nach dem Programm"},
    {"own pieces it sees",
     "eigene Figuren, die er sieht"},
    {"pinners behind them",
     "Fesselnde dahinter"},
    {"pinned",
     "gefesselt"},
    {"Hyatt speaks of one look-up; both kinds of lines take one each, with and without the own pieces.",
     "Hyatt spricht von einmal Nachsehen; jede der beiden Arten von Linien braucht eines, mit und "
     "ohne die eigenen Figuren."},
    {"The aim is mate. Four ways to end a game, each in the smallest position that shows it:",
     "Das Ziel ist das Matt. Vier Arten, eine Partie zu beenden, jede in der kleinsten Stellung, die "
     "sie zeigt:"},
    {"checkmate",
     "matt"},
    {"stalemate",
     "patt"},
    {"threefold repetition",
     "dreifache Wiederholung"},
    {"fifty-move rule",
     "Fünfzig-Züge-Regel"},
    {"rule",
     "Regel"},
    {"because",
     "weil"},
    {"position",
     "Stellung"},
    {"attacked, and no move helps",
     "angegriffen, und kein Zug hilft"},
    {"not attacked, and no move at all",
     "nicht angegriffen, und gar kein Zug"},
    {"the hundredth ply without a pawn's move or a capture",
     "der hundertste Halbzug ohne Bauernzug und ohne Schlagen"},
    {"the program's word for it",
     "das Wort des Programms dafür"},
    {"Castling: king and rook have not moved, nothing stands between them, and the king neither "
     "leaves, crosses nor reaches an attacked square.",
     "Rochade: König und Turm haben nicht gezogen, nichts steht zwischen ihnen, und der König "
     "verlässt, überquert und erreicht kein angegriffenes Feld."},
    {"both sides",
     "nach beiden Seiten"},
    {"f1 is attacked",
     "f1 ist angegriffen"},
    {"in check",
     "im Schach"},
    {"free",
     "frei"},
    {"with f1 attacked",
     "bei angegriffenem f1"},
    {"En passant: a pawn that has just gone two squares can be taken as if it had gone one, and at "
     "once only. Promotion: a pawn on its last rank becomes one of four pieces.",
     "En passant: ein Bauer, der gerade zwei Felder gegangen ist, kann geschlagen werden, als wäre er "
     "eines gegangen, und nur sofort. Umwandlung: ein Bauer auf der letzten Reihe wird zu einer von "
     "vier Figuren."},
    {"after d2-d4",
     "nach d2-d4"},
    {"before a8",
     "vor a8"},
    {"en passant, at once",
     "en passant, sofort"},
    {"en passant, a move later",
     "en passant, einen Zug später"},
    {"promotions",
     "Umwandlungen"},
    {"The thesis counts \"fifty moves without an irreversible one\"; here, as in FIDE's Laws, these "
     "are fifty of each side, and a mate by the last of them wins.",
     "Die Diplomarbeit zählt „fünfzig Züge ohne einen nicht umkehrbaren“; hier sind es wie in den "
     "Regeln der FIDE fünfzig von jeder Seite, und ein Matt mit dem letzten davon gewinnt."},
    {"Threefold repetition and fifty moves have to be claimed by the Laws of today, and a game ends "
     "by itself at the fifth repetition and after seventy-five moves.",
     "Dreifache Wiederholung und fünfzig Züge müssen nach heutigen Regeln reklamiert werden; von "
     "selbst endet eine Partie bei der fünften Wiederholung und nach fünfundsiebzig Zügen."},
    {"Material is counted in hundredths of a pawn. Knights and bishops are minor pieces; a rook is "
     "one heavy piece, a queen counts as two. Where the sides have different pieces, six rules of "
     "experience correct the sum.",
     "Material wird in Hundertsteln eines Bauern gezählt. Springer und Läufer sind Leichtfiguren; ein "
     "Turm ist eine Schwerfigur, eine Dame zählt als zwei. Wo die Seiten verschiedene Figuren haben, "
     "berichtigen sechs Erfahrungsregeln die Summe."},
    {"value",
     "Wert"},
    {"White has",
     "Weiß hat"},
    {"Black has",
     "Schwarz hat"},
    {"White's lead",
     "Vorsprung von Weiß"},
    {"The six rules, each with a position where it alone applies, for White:",
     "Die sechs Regeln, jede mit einer Stellung, in der sie allein gilt, für Weiß:"},
    {"what it says",
     "was sie sagt"},
    {"example, White's view",
     "Beispiel, aus der Sicht von Weiß"},
    {"rules that apply",
     "Regeln, die gelten"},
    {"as many heavy pieces, more minor ones: bonus",
     "gleich viele Schwerfiguren, mehr Leichtfiguren: Bonus"},
    {"as many minor pieces, more heavy ones: bonus",
     "gleich viele Leichtfiguren, mehr Schwerfiguren: Bonus"},
    {"one heavy piece for two minor ones: malus",
     "eine Schwerfigur für zwei Leichtfiguren: Malus"},
    {"one heavy piece for one minor one, and the only queen: bonus",
     "eine Schwerfigur für eine Leichtfigur, und die einzige Dame: Bonus"},
    {"two heavy pieces for three minor ones: malus",
     "zwei Schwerfiguren für drei Leichtfiguren: Malus"},
    {"as many of both, a queen for two rooks: bonus",
     "gleich viele von beiden, eine Dame für zwei Türme: Bonus"},
    {"the classical evaluation by the document's values",
     "die klassische Bewertung mit den Werten der Diplomarbeit"},
    {"The thesis writes ~120 and ~60, and of rule 5 that it is considered: taken as just 120 and 60, "
     "and always given.",
     "Die Diplomarbeit schreibt ~120 und ~60, und von Regel 5, dass sie erwogen wird: hier genau 120 "
     "und 60, und immer gegeben."},
    {"It gives the pawn's 100 in section 1.2.1; the bullet list begins with the minor pieces.",
     "Die 100 des Bauern stehen in Abschnitt 1.2.1; die Aufzählung beginnt mit den Leichtfiguren."},
    {"\"1 heavy piece against 2 minor ones\" is read as the difference of both sides, not as all they "
     "have.",
     "„1 Schwerfigur gegen 2 Leichtfiguren“ wird als Unterschied beider Seiten gelesen, nicht als "
     "alles, was sie haben."},
    {"The thesis names seven elements of strategy and leaves the numbers open. Gyre's classical "
     "evaluation gives each its terms; middlegame and endgame are told apart by /, and the last "
     "column is what an element adds to the score of this position in centipawns for White.",
     "Die Diplomarbeit nennt sieben Elemente der Strategie und lässt die Zahlen offen. Gyres "
     "klassische Bewertung gibt jedem seine Terme; Mittelspiel und Endspiel sind durch / getrennt, "
     "und die letzte Spalte ist, was ein Element zum Wert dieser Stellung in Hundertsteln Bauern für "
     "Weiß beiträgt."},
    {"element",
     "Element"},
    {"White",
     "Weiß"},
    {"Black",
     "Schwarz"},
    {"adds",
     "trägt bei"},
    {"material",
     "Material"},
    {"centre",
     "Zentrum"},
    {"development and placement",
     "Entwicklung und Aufstellung"},
    {"pawn structure",
     "Bauernstruktur"},
    {"strong and weak squares",
     "starke und schwache Felder"},
    {"open files and diagonals",
     "offene Linien und Diagonalen"},
    {"bishop pair",
     "Läuferpaar"},
    {"king position",
     "Königsstellung"},
    {"mobility",
     "Beweglichkeit"},
    {"passed pawns",
     "Freibauern"},
    {"threats",
     "Drohungen"},
    {"endgame",
     "Endspiel"},
    {"endgames",
     "Endspiele"},
    {"tempo",
     "Zugrecht"},
    {"right to move",
     "Zugrecht"},
    {"asymmetry",
     "Asymmetrie"},
    {"all parts together",
     "alle Teile zusammen"},
    {"the score with colours exchanged",
     "der Wert mit vertauschten Farben"},
    {"elements that change sides with the colours",
     "Elemente, die mit den Farben die Seite wechseln"},
    {"Beside the seven elements there are material, mobility, passed pawns, threats, endgames and the "
     "right to move, which the thesis does not list.",
     "Neben den sieben Elementen gibt es Material, Beweglichkeit, Freibauern, Drohungen, Endspiele "
     "und das Zugrecht, die die Diplomarbeit nicht aufzählt."},
    {"The asymmetry is 0 unless it is set, so that White's score is Black's turned round.",
     "Die Asymmetrie ist 0, wenn sie nicht gesetzt wird, so dass der Wert für Weiß der umgekehrte für "
     "Schwarz ist."},
    {"White is to move and has the moves A, B and C, Black three answers to each. White takes the "
     "maximum of what Black leaves, Black the minimum: A is worth Minimum(3, 6, 8) = 3. Minimax, with"
     " all values as White sees them:",
     "Weiß ist am Zug und hat die Züge A, B und C, Schwarz je drei Antworten. Weiß nimmt das Maximum "
     "dessen, was Schwarz übrig lässt, Schwarz das Minimum: A ist Minimum(3, 6, 8) = 3 wert. Minimax,"
     " alle Werte aus der Sicht von Weiß:"},
    {"After A, White has 3 for certain: alpha = 3. At B, Black's window is [-mate, -3]. B1 is worth 2"
     " to White, -2 to Black, and -2 >= beta = -3: Black is content, White will not go there, and B2 "
     "and B3 need not be looked at (beta pruning). C likewise. Values and windows below are those of "
     "the side to move; at each step down they are negated and exchanged.",
     "Nach A hat Weiß 3 sicher: alpha = 3. Bei B ist das Fenster von Schwarz [-mate, -3]. B1 ist für "
     "Weiß 2 wert, für Schwarz -2, und -2 >= beta = -3: Schwarz ist zufrieden, Weiß geht dort nicht "
     "hin, und B2 und B3 muss niemand ansehen (Beta-Schnitt). C ebenso. Werte und Fenster sind in der"
     " Tabelle die der Seite am Zug; mit jedem Schritt abwärts werden sie negiert und vertauscht."},
    {"node",
     "Knoten"},
    {"A, B and C by negamax, for Black",
     "A, B und C nach Negamax, für Schwarz"},
    {"A, B and C by minimax, for White",
     "A, B und C nach Minimax, für Weiß"},
    {"Negamax, with each value as the side to move at its node sees it: both sides take the maximum "
     "of what their moves are worth with the sign turned round.",
     "Negamax, jeder Wert aus der Sicht der Seite, die an seinem Knoten am Zug ist: beide Seiten "
     "nehmen das Maximum der Werte ihrer Züge mit umgekehrtem Vorzeichen."},
    {"its value",
     "sein Wert"},
    {"to move",
     "am Zug"},
    {"window on entry",
     "Fenster beim Betreten"},
    {"class",
     "Klasse"},
    {"ended by",
     "beendet durch"},
    {"LowScore: the value is alpha or less. HighScore: it is beta or more. ExactScore: it lies "
     "between.",
     "LowScore: der Wert ist alpha oder weniger. HighScore: er ist beta oder mehr. ExactScore: er "
     "liegt dazwischen."},
    {"value of the tree by minimax",
     "Wert des Baums durch Minimax"},
    {"by negamax",
     "durch Negamax"},
    {"by alpha-beta",
     "durch Alpha-Beta"},
    {"by Variantensuche with everything off",
     "durch Variantensuche mit allem ausgeschaltet"},
    {"never visited",
     "nie besucht"},
    {"nodes visited by minimax",
     "von Minimax besuchte Knoten"},
    {"nodes visited by alpha-beta",
     "von Alpha-Beta besuchte Knoten"},
    {"random trees of depth 4 on which alpha-beta equals minimax",
     "zufällige Bäume der Tiefe 4, auf denen Alpha-Beta gleich Minimax ist"},
    {"root",
     "Wurzel"},
    {"all moves",
     "alle Züge"},
    {"leaf",
     "Blatt"},
    {"beta cut",
     "Beta-Schnitt"},
    {"Print gives B2, B3, C2 and C3 no values, since nobody looks at them; here they have 9.",
     "Der Druck gibt B2, B3, C2 und C3 keine Werte, da niemand sie ansieht; hier haben sie 9."},
    {"The text of section 1.2 takes its figures' numbers one too low: the tree that it calls figure "
     "1-2 is figure 1-3, and the flow of data that it calls figure 1-3 is figure 1-4. Where it says "
     "that Black raises his bound by the value of node A, it is that of A1.",
     "Der Text von Abschnitt 1.2 nennt die Nummern seiner Abbildungen um eins zu niedrig: der Baum, "
     "den er Abbildung 1-2 nennt, ist Abbildung 1-3, und der Datenfluss, den er Abbildung 1-3 nennt, "
     "ist Abbildung 1-4. Wo nach ihm Schwarz seine Schranke mit dem Wert von Knoten A hebt, ist es "
     "der von A1."},
    {"Mate, stalemate and draws have their values in these searches; the printed ones test for none "
     "of them.",
     "Matt, Patt und Remis haben in diesen Suchen ihre Werte; die gedruckten prüfen auf keines davon."},
    {"A bit says that something stands on a square, not what. Eight numbers do: one for each kind of "
     "piece, one for each colour. Everything else is AND, OR, NOT and shifts.",
     "Ein Bit sagt, dass etwas auf einem Feld steht, nicht was. Acht Zahlen sagen es: eine für jede "
     "Art von Figur, eine für jede Farbe. Alles Weitere ist AND, OR, NOT und Verschieben."},
    {"pawns",
     "Bauern"},
    {"knights",
     "Springer"},
    {"bishops",
     "Läufer"},
    {"rooks",
     "Türme"},
    {"queens",
     "Damen"},
    {"kings",
     "Könige"},
    {"White's",
     "die von Weiß"},
    {"Black's",
     "die von Schwarz"},
    {"pawns OR rooks",
     "Bauern OR Türme"},
    {"pawns AND White's",
     "Bauern AND weiße"},
    {"All pushes of White's pawns by one step, in one expression:",
     "Alle Züge weißer Bauern um ein Feld, in einem Ausdruck:"},
    {"((pawns AND white) LEFTSHIFT 8) AND COMPLEMENT(white OR black)",
     "((Bauern AND FigurenWeiss) LEFTSHIFT 8) AND COMPLEMENT(FigurenWeiss OR FigurenSchwarz)"},
    {"(pawns AND white) << 8",
     "(Bauern AND weiß) << 8"},
    {"NOT (white OR black)",
     "NOT (weiß OR schwarz)"},
    {"pushes, pawn by pawn",
     "Züge um ein Feld, Bauer für Bauer"},
    {"each piece is in one kind and one colour",
     "jede Figur ist in einer Art und einer Farbe"},
    {"The thesis calls the second bit a2; its printed boards and its shift by 8 for one step ahead "
     "take it for b1, as Gyre does.",
     "Die Diplomarbeit nennt das zweite Bit a2; ihre gedruckten Bretter und ihr Verschieben um 8 für "
     "einen Schritt voran nehmen es für b1, wie Gyre."},
    {"Its preface puts the number of all boards, 13^64, at about 10^72; it is nearer to 10^71 ({0}).",
     "Ihr Vorwort schätzt die Zahl aller Bretter, 13^64, auf etwa 10^72; sie liegt näher bei 10^71 "
     "({0})."},
    {"It calls OR an addition, which is the same only where no square is in both sets.",
     "Sie nennt OR eine Addition, was nur dann dasselbe ist, wenn kein Feld in beiden Mengen ist."},
    {"\"All legal pawn moves\" are pushes by one step: no double steps, captures, promotions, pins.",
     "„Alle legalen Bauernzüge“ sind Züge um ein Feld: keine Doppelschritte, Schlagzüge, "
     "Umwandlungen, Fesselungen."},
    {"A turned board keeps every square at another place, so that a file or a diagonal becomes eight "
     "neighbouring bits. Each is a bijection: no square is lost, none comes twice. Row 0 is the "
     "lowest one.",
     "Ein gedrehtes Brett bewahrt jedes Feld an einem anderen Platz auf, so dass eine Linie oder "
     "Diagonale zu acht benachbarten Bits wird. Jede Drehung ist eine Bijektion: kein Feld geht "
     "verloren, keines kommt zweimal. Zeile 0 ist die unterste."},
    {"turned by 90 degrees",
     "um 90 Grad gedreht"},
    {"45: a1-h8 in rows",
     "45: a1-h8 in Zeilen"},
    {"45: h1-a8 in rows",
     "45: h1-a8 in Zeilen"},
    {"turned 90",
     "um 90 gedreht"},
    {"45, a1-h8 in rows",
     "45, a1-h8 in Zeilen"},
    {"45, h1-a8 in rows",
     "45, h1-a8 in Zeilen"},
    {"Section 2.2.2 of the thesis prints the second one by numbers. A diagonal of n squares shares "
     "its row with one of 8 - n.",
     "Abschnitt 2.2.2 der Diplomarbeit druckt das zweite in Nummern. Eine Diagonale von n Feldern "
     "teilt ihre Zeile mit einer von 8 - n."},
    {"row",
     "Zeile"},
    {"squares by number, as the thesis prints them",
     "Felder mit Nummern, wie die Diplomarbeit sie druckt"},
    {"its numbers that are those of print",
     "seine Nummern, die die gedruckten sind"},
    {"squares that come back from 90 degrees",
     "Felder, die von 90 Grad zurückkommen"},
    {"from 45 degrees, a1-h8",
     "von 45 Grad, a1-h8"},
    {"from 45 degrees, h1-a8",
     "von 45 Grad, h1-a8"},
    {"Hyatt's set_mask_rl90[0] is bit",
     "Hyatts set_mask_rl90[0] ist Bit"},
    {"The thesis leaves the other diagonals and the direction of the turn by 90 degrees to the "
     "reader; here file a becomes row 0 with a1 first, where Hyatt's turn to the left has a1 as bit 7.",
     "Die Diplomarbeit überlässt die anderen Diagonalen und die Richtung der Drehung um 90 Grad dem "
     "Leser; hier wird Linie a zu Zeile 0 mit a1 zuerst, wo Hyatts Drehung nach links a1 als Bit 7 "
     "hat."},
    {"The thesis indexes its tables by all eight bits of a row, 256 entries a square; the outer two "
     "change nothing, so that Hyatt's and Gyre's have 64.",
     "Die Diplomarbeit nimmt für ihre Tabellen alle acht Bits einer Zeile als Index, 256 Einträge je "
     "Feld; die äußeren zwei ändern nichts, so dass Hyatts und Gyres 64 haben."},
    {"It calls it impossible to compute what stands on a file or a diagonal without a turned board. "
     "Later methods do: `gyre lab C5 --method all` shows hyperbola quintessence, magic numbers and "
     "PEXT.",
     "Sie nennt es unmöglich, die Figurenverteilung einer Linie oder Diagonalen ohne gedrehtes Brett "
     "zu berechnen. Spätere Verfahren tun es: `gyre lab C5 --method all` zeigt Hyperbola "
     "Quintessence, magische Zahlen und PEXT."},
    {"A random word of 64 bits for each of 12 pieces on each of 64 squares; a position's key is the "
     "XOR of the words of its pieces. XOR with the same word again takes it out. So a move of one "
     "piece to a free square costs two XORs for the piece, and is taken back by the same two. Figure "
     "3-3 of the thesis:",
     "Ein zufälliges Wort von 64 Bits für jede von 12 Figuren auf jedem von 64 Feldern; der Schlüssel"
     " einer Stellung ist das XOR der Wörter ihrer Figuren. XOR mit demselben Wort nimmt es wieder "
     "heraus. So kostet der Zug einer Figur auf ein freies Feld zwei XOR für die Figur und wird durch"
     " dieselben zwei zurückgenommen. Abbildung 3-3 der Diplomarbeit:"},
    {"before Ke3",
     "vor Ke3"},
    {"word",
     "Wort"},
    {"key of the pieces",
     "Schlüssel der Figuren"},
    {"pieces",
     "Figuren"},
    {"moves whose words lead from one key to the next",
     "Züge, deren Wörter von einem Schlüssel zum nächsten führen"},
    {"XORs for pieces",
     "XOR für Figuren"},
    {"the move asked about",
     "der Zug, nach dem gefragt ist"},
    {"castling",
     "Rochade"},
    {"capture of an unmoved rook",
     "Schlagen eines Turms, der nicht gezogen hat"},
    {"first move of a rook",
     "erster Zug eines Turms"},
    {"capture and promotion",
     "Schlagzug und Umwandlung"},
    {"capture",
     "Schlagzug"},
    {"two steps, en passant possible",
     "zwei Schritte, en passant möglich"},
    {"to a free square",
     "auf ein freies Feld"},
    {"XORs",
     "XOR"},
    {"side to move",
     "Seite am Zug"},
    {"en passant",
     "en passant"},
    {"castling rights",
     "Rochaderechte"},
    {"example",
     "Beispiel"},
    {"How many words go or come with a move of each kind, and so how many XORs it costs:",
     "Wie viele Wörter mit einem Zug jeder Art gehen oder kommen, und damit wie viele XOR er kostet:"},
    {"white king on e2",
     "weißer König auf e2"},
    {"black king on f5",
     "schwarzer König auf f5"},
    {"Ke3: away from e2",
     "Ke3: weg von e2"},
    {"Ke3: onto e3",
     "Ke3: auf e3"},
    {"taken back: away from e3",
     "zurückgenommen: weg von e3"},
    {"taken back: onto e2",
     "zurückgenommen: auf e2"},
    {"after make and unmake the key is",
     "nach Ausführen und Zurücknehmen ist der Schlüssel"},
    {"The order of moves makes no difference: figure 3-1 is reached by two ways.",
     "Die Reihenfolge der Züge macht keinen Unterschied: Abbildung 3-1 wird auf zwei Wegen erreicht."},
    {"key",
     "Schlüssel"},
    {"both keys",
     "beide Schlüssel"},
    {"different words for 12 pieces and 64 squares",
     "verschiedene Wörter für 12 Figuren und 64 Felder"},
    {"positions of a random game, made and taken back, whose key is that computed from nothing",
     "Stellungen einer zufälligen Partie, mit ausgeführten und zurückgenommenen Zügen, deren "
     "Schlüssel der neu berechnete ist"},
    {"The thesis asks that castling rights and en passant go into the key without saying how: a word "
     "for each right and each file, the latter only where the capture is legal.",
     "Die Diplomarbeit verlangt, dass Rochaderechte und en passant in den Schlüssel eingehen, ohne zu "
     "sagen wie: ein Wort für jedes Recht und jede Linie, letzteres nur, wo das Schlagen legal ist."},
    {"It does not speak of the side to move, which has a word of its own here.",
     "Von der Seite am Zug spricht sie nicht; die hat hier ein eigenes Wort."},
    {"It sums up that a move takes two XORs. That is true of a move to a free square alone: the table"
     " of costs has the others.",
     "Sie fasst zusammen, dass ein Zug zwei XOR brauche. Das gilt nur für einen Zug auf ein freies "
     "Feld: die anderen stehen in der Tabelle der Kosten."},
    {"The words are Polyglot's, so that keys are those of opening books.",
     "Die Wörter sind die von Polyglot, so dass Schlüssel die der Eröffnungsbücher sind."},
    {"What is kept of a position: its key, the best move, the distance searched, the kind of bound "
     "(LowScore, HighScore or ExactScore) and the value; 16 bytes.",
     "Was von einer Stellung behalten wird: ihr Schlüssel, der beste Zug, die durchsuchte Distanz, "
     "die Art der Schranke (LowScore, HighScore oder ExactScore) und der Wert; 16 Bytes."},
    {"An address is made of a key: by a mask, which keeps the last bits and so wants a power of two "
     "of addresses, or by the remainder of a division, which takes any number.",
     "Eine Adresse entsteht aus einem Schlüssel: durch eine Maske, die die letzten Bits behält und "
     "darum eine Zweierpotenz von Adressen braucht, oder durch den Rest einer Division, die jede "
     "Anzahl nimmt."},
    {"memory",
     "Speicher"},
    {"addressing",
     "Adressierung"},
    {"entries of 16 bytes",
     "Einträge von 16 Bytes"},
    {"memory used",
     "benutzter Speicher"},
    {"mask",
     "Maske"},
    {"modulo",
     "Modulo"},
    {"entries of 16 bytes in 1 MiB",
     "Einträge von 16 Bytes in 1 MiB"},
    {"of 1.5 MiB, the mask uses",
     "von 1,5 MiB benutzt die Maske"},
    {"of 1.5 MiB, modulo uses",
     "von 1,5 MiB benutzt Modulo"},
    {"x for 1 MiB",
     "x für 1 MiB"},
    {"as printed, 1 MiB     {0}\nby entries, 1 MiB     {1}\nby entries, 1.5 MiB   {2}",
     "wie gedruckt, 1 MiB      {0}\nnach Einträgen, 1 MiB    {1}\nnach Einträgen, 1,5 MiB  {2}"},
    {"How many bits x the mask keeps: print divides the memory that there is by the memory that is "
     "used, which are the same here, and would keep none. Divided by the size of an entry it is the x"
     " of the text; of a fraction the whole part counts.",
     "Wie viele Bits x die Maske behält: die Diplomarbeit teilt den vorhandenen Speicher durch den "
     "genutzten, die hier gleich sind, und behielte keines. Durch die Größe eines Eintrags geteilt "
     "ergibt sich das x des Textes; von einem Bruch zählt der ganze Teil."},
    {"key 1,234,567,890 masked by 65,535",
     "Schlüssel 1 234 567 890, maskiert mit 65 535"},
    {"The keys at 723 and 724 were displaced: 722 is their own address, and it was taken. The key at "
     "721 cannot stand there: its own address is another one, and no look-up of it reaches 721. With "
     "a key that ends in the bits of 721 this is a memory of the kind:",
     "Die Schlüssel bei 723 und 724 wurden verdrängt: 722 ist ihre eigene Adresse, und die war "
     "vergeben. Der Schlüssel bei 721 kann dort nicht stehen: seine eigene Adresse ist eine andere, "
     "und kein Nachsehen nach ihm kommt bis 721. Mit einem Schlüssel, der auf die Bits von 721 endet,"
     " ist es ein Speicher dieser Art:"},
    {"own addresses of the keys at 722, 723 and 724",
     "eigene Adressen der Schlüssel bei 722, 723 und 724"},
    {"3,446,781,097 AND 65,535",
     "3 446 781 097 AND 65 535"},
    {"Figure 3-4, a part of the memory as printed, with the address that each key has by itself:",
     "Abbildung 3-4, ein Teil des Speichers wie gedruckt, mit der Adresse, die jeder Schlüssel von "
     "sich aus hat:"},
    {"its remainder by 98,304, the entries of 1.5 MiB",
     "sein Rest bei Division durch 98 304, die Einträge von 1,5 MiB"},
    {"Position A comes with depth 3. At its own address stands depth 7, which is worth more; the next"
     " address has depth 2, which is worth less and is overwritten (linear probing, the depth being "
     "the quality). Afterwards:",
     "Stellung A kommt mit Tiefe 3. An ihrer eigenen Adresse steht Tiefe 7, die mehr wert ist; die "
     "nächste Adresse hat Tiefe 2, die weniger wert ist und überschrieben wird (lineares Sondieren, "
     "die Tiefe als Güte). Danach:"},
    {"address",
     "Adresse"},
    {"found by its key",
     "durch den Schlüssel gefunden"},
    {"the key's own address",
     "eigene Adresse des Schlüssels"},
    {"depth",
     "Tiefe"},
    {"Afterwards:",
     "Danach:"},
    {"places looked at",
     "geprüfte Plätze"},
    {"address taken",
     "genommene Adresse"},
    {"outcome",
     "Ausgang"},
    {"replaced a shallower one",
     "ersetzte einen flacheren"},
    {"found again",
     "wiedergefunden"},
    {"\"Any size\" of memory is used whole by the remainder only if it is a multiple of an entry's 16"
     " bytes.",
     "„Jede beliebige“ Speichergröße nutzt das Divisionsrestverfahren nur dann ganz, wenn sie ein "
     "Vielfaches der 16 Bytes eines Eintrags ist."},
    {"Print's formula for x divides by the memory that is used, which gives 0. It means the size of "
     "an entry.",
     "Die gedruckte Formel für x teilt durch den genutzten Speicher, was 0 ergibt. Gemeint ist die "
     "Größe eines Eintrags."},
    {"The printed Speicherorganisation stores a position twice and lets a shallow search overwrite a "
     "deep one. The searches of the Lab store as printed; the repaired way is there to compare.",
     "Die gedruckte Speicherorganisation speichert eine Stellung doppelt und lässt eine flache Suche "
     "eine tiefe überschreiben. Die Suchen des Labors speichern wie gedruckt; die verbesserte Art "
     "steht zum Vergleich da."},
    {"In figure 3-4 the key 3,446,781,097 stands at address 721. Masked as the text says it belongs "
     "to 46,249.",
     "In Abbildung 3-4 steht der Schlüssel 3 446 781 097 bei Adresse 721. Maskiert, wie der Text es "
     "sagt, gehört er zu 46 249."},
    {"positions stand twice as printed",
     "wie gedruckt stehen Stellungen doppelt"},
    {"positions that stand twice in a repaired memory",
     "Stellungen, die im verbesserten Speicher doppelt stehen"},
    {"twice",
     "doppelt"},
    {"refused",
     "abgelehnt"},
    {"stored",
     "gespeichert"},
    {"repaired",
     "verbessert"},
    {"as printed",
     "wie gedruckt"},
    {"and repaired, found",
     "und verbessert gefunden"},
    {"depth that is found for A as printed",
     "Tiefe, die wie gedruckt für A gefunden wird"},
    {"and repaired",
     "und verbessert"},
    {"places that A takes as printed",
     "Plätze, die A wie gedruckt einnimmt"},
    {"another, depth {0}",
     "andere, Tiefe {0}"},
    {"A, depth {0}",
     "A, Tiefe {0}"},
    {"nothing yet",
     "noch nichts"},
    {"723 repaired",
     "723 verbessert"},
    {"722 repaired",
     "722 verbessert"},
    {"723 as printed",
     "723 wie gedruckt"},
    {"722 as printed",
     "722 wie gedruckt"},
    {"Position A is stored again, with depth 8 and then with depth 1. The printed "
     "Speicherorganisation takes the first place that it may: with depth 8 that is 722, although A "
     "stands at 723 already. Then it updates A whatever the depth, and a search of one ply takes the "
     "place of one of eight. Repaired, all places that may be probed are looked at for the position "
     "first, and a deeper search stays:",
     "Stellung A wird wieder gespeichert, mit Tiefe 8 und dann mit Tiefe 1. Die gedruckte "
     "Speicherorganisation nimmt den ersten Platz, den sie nehmen darf: mit Tiefe 8 ist das 722, "
     "obwohl A schon bei 723 steht. Dann aktualisiert sie A bei jeder Tiefe, und eine Suche von einem"
     " Halbzug tritt an die Stelle einer von acht. Verbessert wird zuerst an allen Plätzen, die in "
     "Frage kommen, nach der Stellung gesehen, und eine tiefere Suche bleibt:"},
    {"Alpha-beta to five plies of the ending of D9 with memories of growing size: how they fill, how "
     "often what came was refused, how many entries hold a position that has an entry already, and "
     "what that costs in nodes.",
     "Alpha-Beta über fünf Halbzüge des Endspiels von D9 mit wachsendem Speicher: wie er sich füllt, "
     "wie oft abgelehnt wurde, was kam, wie viele Einträge eine Stellung halten, die schon einen "
     "Eintrag hat, und was das an Knoten kostet."},
    {"bytes",
     "Bytes"},
    {"entries",
     "Einträge"},
    {"filled",
     "gefüllt"},
    {"updated",
     "erneuert"},
    {"replaced",
     "ersetzt"},
    {"gave up",
     "aufgegeben"},
    {"nodes",
     "Knoten"},
    {"the largest memory spares nodes",
     "der größte Speicher spart Knoten"},
    {"Print leaves open how far to probe and what follows the last address: here four places, going "
     "on from the first address.",
     "Der Druck lässt offen, wie weit zu sondieren ist und was auf die letzte Adresse folgt: hier "
     "vier Plätze, von der ersten Adresse an weiter."},
    {"The model takes 32-bit keys in its example; the memory here keeps all 64 bits, so that two "
     "positions hardly ever share one.",
     "Das Modell nimmt in seinem Beispiel Schlüssel von 32 Bits; der Speicher hier behält alle 64, so "
     "dass zwei Stellungen kaum je denselben haben."},
    {"The time grows as branching factor ^ depth. The factor is what techniques lower: below, the "
     "nodes of each search from depth 1 on, and b of nodes = b^depth at the last depth.",
     "Die Zeit wächst wie Verzweigungsfaktor ^ Tiefe. Den Faktor senken die Techniken: unten die "
     "Knoten jeder Suche von Tiefe 1 an, und b aus Knoten = b^Tiefe bei der letzten Tiefe."},
    {"searched",
     "durchsucht"},
    {"search",
     "Suche"},
    {"minimax",
     "Minimax"},
    {"alpha-beta",
     "Alpha-Beta"},
    {"+ hash memory",
     "+ Hashspeicher"},
    {"+ null move",
     "+ Nullzug"},
    {"+ futility",
     "+ Futility"},
    {"+ quiescence",
     "+ Ruhesuche"},
    {"+ extensions",
     "+ Erweiterungen"},
    {"alpha-beta finds the value of minimax",
     "Alpha-Beta findet den Wert von Minimax"},
    {"and visits no more nodes",
     "und besucht nicht mehr Knoten"},
    {"Print calls the factor's lowering the aim and measures none; here it is the depth-th root of "
     "the nodes.",
     "Der Druck nennt das Senken des Faktors das Ziel und misst keinen; hier ist er die Wurzel der "
     "Knotenzahl zum Grad der Tiefe."},
    {"What happens beyond the last ply is not seen. At depth 1 the queen takes a rook and that is "
     "all; that a pawn takes the queen back comes a ply later. A quiescence search goes on with "
     "captures and promotions until the side to move is content with what it has.",
     "Was hinter dem letzten Halbzug geschieht, wird nicht gesehen. In Tiefe 1 schlägt die Dame einen "
     "Turm, und das ist alles; dass ein Bauer die Dame zurückschlägt, kommt einen Halbzug später. "
     "Eine Ruhesuche geht mit Schlagzügen und Umwandlungen weiter, bis die Seite am Zug mit dem "
     "zufrieden ist, was sie hat."},
    {"White to move",
     "Weiß am Zug"},
    {"Black to move",
     "Schwarz am Zug"},
    {"Material after each move for the side that moves now; -#2 is mated in two plies, #1 mates in "
     "one:",
     "Material nach jedem Zug für die Seite, die jetzt am Zug ist; -#2 wird in zwei Halbzügen matt, "
     "#1 setzt in einem matt:"},
    {"depth 1 and quiescence",
     "Tiefe 1 und Ruhesuche"},
    {"The printed Ruhesuche stands pat in check, too, and tries captures alone. Here a side without "
     "moves is mated or stalemated; a side in check that has moves may stand pat as in print.",
     "Die gedruckte Ruhesuche gibt sich auch im Schach zufrieden und versucht nur Schlagzüge. Hier "
     "ist eine Seite ohne Züge matt oder patt; eine Seite im Schach, die Züge hat, darf sich wie "
     "gedruckt zufriedengeben."},
    {"A dash: its search ended at {0} nodes without a value, and the move is not among the best.",
     "Ein Strich: die Suche endete nach {0} Knoten ohne Wert, und der Zug zählt nicht zu den besten."},
    {"Qxf5 at depth 1: a rook",
     "Qxf5 in Tiefe 1: ein Turm"},
    {"Qd5 at depth 1",
     "Qd5 in Tiefe 1"},
    {"Qxf5 at depth 2: rook less queen",
     "Qxf5 in Tiefe 2: Turm weniger Dame"},
    {"Qd5 at depth 2: less the queen",
     "Qd5 in Tiefe 2: weniger die Dame"},
    {"Qd8 at depth 2",
     "Qd8 in Tiefe 2"},
    {"the move of depth 1",
     "der Zug in Tiefe 1"},
    {"the best value of depth 1 with quiescence search",
     "der beste Wert in Tiefe 1 mit Ruhesuche"},
    {"Qxf5 with it",
     "Qxf5 mit ihr"},
    {"Figure 4-1 itself is a picture that the text of the thesis lacks; this position has its queen "
     "on d3, its rook on f5, and the values that the text tells of d3d5, d3d8 and d3f5.",
     "Abbildung 4-1 selbst ist ein Bild, das dem Text der Diplomarbeit fehlt; diese Stellung hat die "
     "Dame auf d3, den Turm auf f5 und die Werte, die der Text von d3d5, d3d8 und d3f5 erzählt."},
    {"against all on",
     "gegen alles ein"},
    {"deepest ply",
     "tiefster Halbzug"},
    {"all on",
     "alles ein"},
    {"without null move",
     "ohne Nullzug"},
    {"without futility",
     "ohne Futility"},
    {"futility margin of 1 pawn",
     "Futility-Abstand von 1 Bauern"},
    {"without extension: check",
     "ohne Erweiterung: Schach"},
    {"without extension: pawn to the seventh",
     "ohne Erweiterung: Bauer auf die siebte"},
    {"without extension: recapture",
     "ohne Erweiterung: Zurückschlagen"},
    {"without extension: zugzwang",
     "ohne Erweiterung: Zugzwang"},
    {"all off but quiescence and memory",
     "alles aus bis auf Ruhesuche und Speicher"},
    {"null moves that follow a null move",
     "Nullzüge, die auf einen Nullzug folgen"},
    {"`NullzugOk` is not printed: here not in check, not with pawns alone, not at the root, and not "
     "where beta is a mate.",
     "`NullzugOk` ist nicht gedruckt: hier nicht im Schach, nicht mit Bauern allein, nicht an der "
     "Wurzel und nicht, wo beta ein Matt ist."},
    {"Futility spares moves that give check, so that no mate is lost by it.",
     "Futility verschont Züge, die Schach geben, damit kein Matt verloren geht."},
    {"Print names zugzwang and no test for it: here, out of check, nothing but the king can move. An "
     "extension is one ply, and none is given where a line is twice as deep as the search.",
     "Der Druck nennt Zugzwang und keine Prüfung dafür: hier, außerhalb eines Schachs, kann nichts "
     "als der König ziehen. Eine Erweiterung ist ein Halbzug, und keine wird gegeben, wo eine "
     "Variante doppelt so tief ist wie die Suche."},
    {"Variantensuche is all of it in one function. Before the horizon: look into the hash memory, try "
     "a null move, then search the moves, with extensions and futility, cut at beta and store. At the "
     "horizon: stand pat or go on with captures. Nothing of a line is kept on the way; afterwards it "
     "is read back from the hash memory, best move after best move.",
     "Variantensuche ist alles in einer Funktion. Vor dem Horizont: im Hashspeicher nachsehen, einen "
     "Nullzug versuchen, dann die Züge durchsuchen, mit Erweiterungen und Futility, bei beta "
     "abschneiden und speichern. Am Horizont: beim Wert bleiben oder mit Schlagzügen weitergehen. Von "
     "einer Variante wird unterwegs nichts behalten; sie wird danach aus dem Hashspeicher "
     "zurückgelesen, bester Zug nach bestem Zug."},
    {"principal variation, from the hash memory",
     "Hauptvariante, aus dem Hashspeicher"},
    {"Values are for the side to move at the root, in centipawns. #3 is a mate in three plies by it, "
     "-#2 one by the other side in two.",
     "Werte gelten für die Seite, die in der Wurzel am Zug ist, in Hundertstel Bauern. #3 ist ihr "
     "Matt in drei Halbzügen, -#2 eines der anderen Seite in zwei."},
    {"the value is a mate in",
     "der Wert ist ein Matt in"},
    {"the line from the memory ends in mate",
     "die Variante aus dem Speicher endet mit Matt"},
    {"Print tests for neither mate nor stalemate nor draws by rule: a side without moves would keep "
     "alpha. Here they have their values, a mate counted in plies from the root.",
     "Der Druck prüft weder auf Matt noch auf Patt noch auf Remis: eine Seite ohne Züge behielte "
     "alpha. Hier haben sie ihre Werte, ein Matt in Halbzügen von der Wurzel gezählt."},
    {"Print hands back any stored value, whatever it bounds. Here a bound is used only where it "
     "settles the window. `gyre tree --algorithm variantensuche --without bounds` takes back this one"
     " repair and no other: mates, stalemates and draws keep their values, and all that stands below "
     "still holds.",
     "Die Diplomarbeit gibt jeden gespeicherten Wert zurück, was auch immer er begrenzt. Hier wird "
     "eine Schranke nur benutzt, wo sie die Frage des Fensters entscheidet. `gyre tree --algorithm "
     "variantensuche --without bounds` nimmt diese eine Verbesserung zurück und keine andere: Matt, "
     "Patt und Remis behalten ihre Werte, und alles, was darunter steht, gilt weiter."},
    {"The best move stored is searched first, a mate is stored as counted from its position, and at "
     "the root nothing is taken from the memory.",
     "Der gespeicherte beste Zug wird zuerst durchsucht, ein Matt wird von seiner Stellung an gezählt "
     "gespeichert, und an der Wurzel wird nichts aus dem Speicher genommen."},
    {"`NullzugOk`, `ErweitereSuchbaum` and the sign of zugzwang are not printed; row D11 tells what "
     "they are here.",
     "`NullzugOk`, `ErweitereSuchbaum` und das Vorzeichen des Zugzwangs sind nicht gedruckt; Zeile "
     "D11 sagt, was sie hier sind."},
    {"Print writes White's half and leaves Black's to the reader; here one half serves both.",
     "Der Druck schreibt die Hälfte von Weiß und überlässt die von Schwarz dem Leser; hier dient eine "
     "Hälfte beiden."},
    {"any stored value goes astray",
     "jeder gespeicherte Wert führt in die Irre"},
    {"depths at which the kind of bound gives alpha-beta's value",
     "Tiefen, in denen die Art der Schranke den Wert von Alpha-Beta ergibt"},
    {"any stored value",
     "jeder gespeicherte Wert"},
    {"by the kind of bound",
     "nach der Art der Schranke"},
    {"What the kind of bound is for: an ending of pawns, searched with no technique but the memory, "
     "by the kind of each stored value and by any stored value as print has it.",
     "Wozu die Art der Schranke dient: ein Bauernendspiel, durchsucht mit keiner Technik als dem "
     "Speicher, nach der Art jedes gespeicherten Werts und mit jedem gespeicherten Wert, wie "
     "gedruckt."},
    {"`HauptvarianteLesen` writes to Hauptvariante[Tiefe] before it compares Tiefe with MAX_TIEFE, "
     "and so one place beyond its end. Print calls its time constant, O(1); it grows with the length "
     "of the line, O(depth).",
     "`HauptvarianteLesen` schreibt nach Hauptvariante[Tiefe], bevor es Tiefe mit MAX_TIEFE "
     "vergleicht, und so einen Platz über ihr Ende hinaus. Die Diplomarbeit nennt ihre Zeit konstant,"
     " O(1); sie wächst mit der Länge der Variante, O(Tiefe)."},
    {"Futility spares moves that give check; print makes no such exception. Promotions belong to the "
     "quiescence search as section 4.1.3 says, where the printed loop names captures alone.",
     "Futility lässt Schachgebote aus; die Diplomarbeit macht keine solche Ausnahme. Umwandlungen "
     "gehören zur Ruhesuche, wie Abschnitt 4.1.3 sagt, wo die gedruckte Schleife nur Schlagzüge "
     "nennt."},
    {"Print closes the loop over the moves before it searches them, by one brace too many, and the "
     "call in its quiescence search lacks the distance, one of five arguments.",
     "Die Diplomarbeit schließt die Zugschleife durch eine Klammer zu viel, bevor die Züge durchsucht"
     " werden, und dem Aufruf in ihrer Ruhesuche fehlt die Distanz, eines von fünf Argumenten."},
    {"Print neither makes the null move nor takes it back: it calls the search with the other colour."
     " Here both are done, so that key and en passant are those of the position searched.",
     "In der Diplomarbeit wird der Nullzug weder ausgeführt noch zurückgenommen: sie ruft die Suche "
     "mit der anderen Farbe auf. Hier geschieht beides, so dass Schlüssel und en passant die der "
     "durchsuchten Stellung sind."},
    {"The principal variation ends at a move that its position does not have, as other positions may "
     "have taken its place in the memory.",
     "Die Hauptvariante endet bei einem Zug, den ihre Stellung nicht hat, da andere Stellungen ihren "
     "Platz im Speicher genommen haben können."},
    {"A chooses a row and wants much, B a column and wants little. After each row B does the worst, "
     "so A takes the largest minimum; B takes the smallest maximum. Where both are the same, that is "
     "a saddle point: nobody gains by knowing what the other does; it is marked. Figure 4-2 of the "
     "thesis:",
     "A wählt eine Zeile und will viel, B eine Spalte und will wenig. Nach jeder Zeile tut B das "
     "Schlimmste, also nimmt A das größte Minimum; B nimmt das kleinste Maximum. Wo beide gleich "
     "sind, ist ein Sattelpunkt: niemand gewinnt dadurch, dass er weiß, was der andere tut; er ist "
     "markiert. Abbildung 4-2 der Diplomarbeit:"},
    {"minimum",
     "Minimum"},
    {"maximum",
     "Maximum"},
    {"row minima",
     "Minima der Zeilen"},
    {"column maxima",
     "Maxima der Spalten"},
    {"A's and B's value",
     "Werte von A und B"},
    {"A chess tree of two plies is such a matrix: the side to move chooses the row, the answers are "
     "columns, each value is the classical evaluation in centipawns for the side to move, or what the"
     " rules say (#1 is a mate). The best row stands first, and the best answer to it.",
     "Ein Schachbaum von zwei Halbzügen ist solch eine Matrix: die Seite am Zug wählt die Zeile, die "
     "Antworten sind Spalten, jeder Wert ist die klassische Bewertung in Hundertstel Bauern für die "
     "Seite am Zug, oder was die Regeln sagen (#1 ist ein Matt). Die beste Zeile steht zuerst, und "
     "die beste Antwort auf sie."},
    {"the largest minimum is what negamax finds at depth 2",
     "das größte Minimum ist, was Negamax in Tiefe 2 findet"},
    {"The thesis calls minimax in chess a recursive matrix game. But in chess the second player sees "
     "the first one's move: only the rows' minima count, and there need be no saddle point.",
     "Die Diplomarbeit nennt Minimax im Schach ein rekursives Matrixspiel. Doch im Schach sieht der "
     "zweite Spieler den Zug des ersten: nur die Minima der Zeilen zählen, und einen Sattelpunkt muss "
     "es nicht geben."},
    {"Its figure has the same answers in every row. Here an answer that a move does not leave legal "
     "is -. It guarantees the second player nothing and counts as infinitely much: it lowers no "
     "minimum, and the maximum of its column is inf. A move that ends the game has its value in every"
     " column, for no answer changes it.",
     "In ihrer Abbildung hat jede Zeile dieselben Antworten. Hier ist eine Antwort, die nach einem "
     "Zug nicht legal ist, ein -. Sie sichert dem zweiten Spieler nichts und zählt als unendlich "
     "viel: sie senkt kein Minimum, und das Maximum ihrer Spalte ist inf. Ein Zug, der die Partie "
     "beendet, hat seinen Wert in jeder Spalte, denn keine Antwort ändert ihn."},
    {"relevant squares",
     "Felder, auf die es ankommt"},
    {"attempt",
     "Versuch"},
    {"placed",
     "untergebracht"},
    {"harmless",
     "harmlos"},
    {"collision",
     "Kollision"},
    {"The first collision: # is occupied, 1 attacked. The indices are equal, the attacks are not.",
     "Die erste Kollision: # ist besetzt, 1 angegriffen. Die Indizes sind gleich, die Angriffe nicht."},
    {"wants it as well",
     "will ihn auch"},
    {"occupancies that the last number places",
     "Besetzungen, die die letzte Zahl unterbringt"},
    {"Magic bitboards are not in the documents; they answer Hyatt's question by one multiplication.",
     "Magische Bitboards stehen nicht in den Dokumenten; sie beantworten Hyatts Frage durch eine "
     "Multiplikation."},
    {"The same question in every way: two that compute the answer, three that compute an index. A row "
     "is counted from the start of that method's table.",
     "Dieselbe Frage auf jedem Weg: zwei, die die Antwort berechnen, drei, die einen Index berechnen. "
     "Eine Zeile wird vom Anfang der Tabelle des Verfahrens an gezählt."},
    {"method",
     "Verfahren"},
    {"entry",
     "Eintrag"},
    {"attacks",
     "Angriffe"},
    {"rays",
     "Strahlen"},
    {"rotated, rank",
     "gedreht, Reihe"},
    {"rotated, file",
     "gedreht, Linie"},
    {"hyperbola",
     "Hyperbel"},
    {"magic",
     "magisch"},
    {"Only rays and rotated bitboards are Hyatt's; the others came later and are Gyre's to compare.",
     "Nur Strahlen und gedrehte Bitboards sind von Hyatt; die anderen kamen später und stehen in Gyre "
     "zum Vergleich."},
    {"The bitboard knight (an article for students)",
     "Der Bitboard-Springer (ein Artikel für Studenten)"},
    {"DarkThought's bitboard infrastructure (Heinz 1999)",
     "DarkThoughts Bitboard-Grundlagen (Heinz 1999)"},
    {"Rotated bitboards (Hyatt 1999)",
     "Gedrehte Bitboards (Hyatt 1999)"},
    {"Minimax and the computation of lines (Reul 2003)",
     "Minimax und Variantenberechnung (Reul 2003)"},
    {"A board in one number",
     "Ein Brett in einer Zahl"},
    {"how 64 squares become 64 bits, a1 the lowest and h8 the highest",
     "wie aus 64 Feldern 64 Bits werden, a1 das niedrigste und h8 das höchste"},
    {"The knight by shifts",
     "Der Springer durch Verschieben"},
    {"four shifted pairs with their masks, and where a knight would land without masks",
     "vier verschobene Paare mit ihren Masken, und wo ein Springer ohne Masken landen würde"},
    {"Three ways to count bits",
     "Drei Wege, Bits zu zählen"},
    {"shifting 64 times, four look-ups, clearing the lowest bit, step by step",
     "64-mal verschieben, viermal nachsehen, das niedrigste Bit löschen, Schritt für Schritt"},
    {"The king by shifts",
     "Der König durch Verschieben"},
    {"the article's exercise: the same for a king",
     "die Übung des Artikels: dasselbe für einen König"},
    {"Other orders of the squares",
     "Andere Ordnungen der Felder"},
    {"the numbers of Gyre, DarkThought and Hyatt side by side",
     "die Nummern von Gyre, DarkThought und Hyatt nebeneinander"},
    {"Operations in one step",
     "Verknüpfungen in einem Schritt"},
    {"and-not, the lowest bit alone, all but the lowest bit",
     "AND NOT, das niedrigste Bit allein, alle außer dem niedrigsten"},
    {"Counting by folding",
     "Zählen durch Falten"},
    {"pairs, fours, the two halves on each other, with every intermediate number",
     "Paare, Vierergruppen, die beiden Hälften aufeinander, mit jeder Zwischenzahl"},
    {"Finding a bit by look-ups",
     "Ein Bit finden durch Nachsehen"},
    {"the highest bit by halves and a table of 256, the lowest by b ^ (b - 1)",
     "das höchste Bit durch Halbieren und eine Tabelle von 256, das niedrigste durch b ^ (b - 1)"},
    {"Attacks from a square and to it",
     "Angriffe von einem Feld und auf ein Feld"},
    {"both questions for any square, from twelve sets of pieces",
     "beide Fragen für jedes Feld, aus zwölf Mengen von Figuren"},
    {"Attack arrays kept up to date",
     "Mitgeführte Angriffsfelder"},
    {"both arrays changed move by move, as Slate and Atkin did, and what each move costs",
     "beide Felder Zug für Zug geändert, wie es Slate und Atkin taten, und was jeder Zug kostet"},
    {"Nine questions in one AND",
     "Neun Fragen in einem AND"},
    {"passed pawns, each by one AND with a mask",
     "Freibauern, jeder durch ein AND mit einer Maske"},
    {"Rays cut at the first blocker",
     "Strahlen, am ersten Hindernis abgeschnitten"},
    {"each ray, what stands on it, the first of them and the XOR that cuts its ray off",
     "jeder Strahl, was auf ihm steht, das erste davon und das XOR, das dessen Strahl abschneidet"},
    {"Rotated bitboards",
     "Gedrehte Bitboards"},
    {"the four occupancies, a line's bits, the index, the table's row, in Hyatt's order of bits and "
     "in Gyre's",
     "die vier Besetzungen, die Bits einer Linie, der Index, die Zeile der Tabelle, in Hyatts Ordnung "
     "der Bits und in Gyres"},
    {"Piece codes whose bits ask",
     "Figurencodes, deren Bits antworten"},
    {"one AND with P1 N2 K3 B5 R6 Q7 tells what slides, and how",
     "ein AND mit P1 N2 K3 B5 R6 Q7 sagt, was lange Schritte macht, und wie"},
    {"Moves by look-ups",
     "Züge durch Nachsehen"},
    {"each piece's targets by an AND, captures alone, and moves of 21 bits",
     "die Ziele jeder Figur durch ein AND, Schlagzüge allein, und Züge von 21 Bits"},
    {"Exchanges with revealed sliders",
     "Abtausch mit aufgedeckten Langschrittlern"},
    {"a static exchange, capture by capture, with the attackers that come to light",
     "ein statischer Abtausch, Schlag für Schlag, mit den Angreifern, die sichtbar werden"},
    {"Kings, mobility and pins",
     "Könige, Beweglichkeit und Fesselungen"},
    {"who attacks a king's surroundings, targets counted, pins by one look-up",
     "wer die Umgebung eines Königs angreift, gezählte Ziele, Fesselungen durch Nachsehen"},
    {"The rules",
     "Die Regeln"},
    {"mate, stalemate, repetition, fifty moves, castling, en passant and promotion, each by a position",
     "Matt, Patt, Wiederholung, fünfzig Züge, Rochade, en passant und Umwandlung, jedes durch eine "
     "Stellung"},
    {"Material and its six corrections",
     "Material und seine sechs Berichtigungen"},
    {"100, 300, 300, 500 and 900, and six rules for unequal material",
     "100, 300, 300, 500 und 900, und sechs Regeln für ungleiches Material"},
    {"Seven elements of strategy",
     "Sieben Elemente der Strategie"},
    {"what each element says of both sides, by the classical evaluation",
     "was jedes Element von beiden Seiten sagt, nach der klassischen Bewertung"},
    {"Minimax and alpha-beta",
     "Minimax und Alpha-Beta"},
    {"the thesis's tree with the window at each node and what is never visited",
     "der Baum der Diplomarbeit mit dem Fenster an jedem Knoten und dem, was nie besucht wird"},
    {"Eight bitboards",
     "Acht Bitboards"},
    {"six kinds and two colours, sets by AND and OR, all pawn pushes in one expression",
     "sechs Arten und zwei Farben, Mengen durch AND und OR, alle Bauernschritte in einem Ausdruck"},
    {"Turned boards",
     "Gedrehte Bretter"},
    {"turns by 90 and 45 degrees as bijections of the squares",
     "Drehungen um 90 und 45 Grad als Bijektionen der Felder"},
    {"Keys of positions",
     "Schlüssel von Stellungen"},
    {"768 random words, one XOR for each change, and two move orders with one key",
     "768 zufällige Wörter, ein XOR für jede Änderung, und zwei Zugfolgen mit einem Schlüssel"},
    {"The hash memory",
     "Der Hashspeicher"},
    {"addresses by mask and by modulo, depth as what decides, and probing",
     "Adressen durch Maske und Modulo, die Tiefe entscheidet, und Sondieren"},
    {"The branching factor",
     "Der Verzweigungsfaktor"},
    {"nodes by depth with each technique on and off",
     "Knoten nach Tiefe mit jeder Technik ein und aus"},
    {"The horizon effect",
     "Der Horizonteffekt"},
    {"a queen that takes a defended rook at depth 1, and what the quiescence search says to that",
     "eine Dame, die in Tiefe 1 einen gedeckten Turm schlägt, und was die Ruhesuche dazu sagt"},
    {"Null move, futility, extensions",
     "Nullzug, Futility, Erweiterungen"},
    {"each of them on and off, with the nodes it costs or saves",
     "jede davon ein und aus, mit den Knoten, die sie kostet oder spart"},
    {"The whole search",
     "Die ganze Suche"},
    {"the thesis's Variantensuche, and its line read back from the hash memory",
     "die Variantensuche der Diplomarbeit, und ihre Variante, aus dem Hashspeicher gelesen"},
    {"Matrix games",
     "Matrixspiele"},
    {"the largest minimum is no more than the smallest maximum",
     "das größte Minimum ist nicht mehr als das kleinste Maximum"},
    {"a saddle point, and a chess tree of depth 2 as a matrix",
     "ein Sattelpunkt, und ein Schachbaum der Tiefe 2 als Matrix"},

    // With gaps, those that say most first: the first that fits is taken.
    {"Variantensuche to depth {0}, its techniques on and off. A null move lets the other side move "
     "twice: if that does not help it, the move would not have mattered. Futility leaves out moves "
     "near the horizon that stay too far below alpha. Extensions search deeper after a check, a "
     "pawn's step to its seventh rank, a recapture, and in zugzwang. Values are for the side to move,"
     " in centipawns.",
     "Variantensuche bis Tiefe {0}, ihre Techniken ein- und ausgeschaltet. Ein Nullzug lässt die "
     "andere Seite zweimal ziehen: hilft ihr das nicht, so wäre es auf den Zug nicht angekommen. "
     "Futility lässt nahe dem Horizont Züge aus, die zu weit unter alpha bleiben. Erweiterungen "
     "suchen tiefer nach einem Schach, einem Bauernschritt auf die siebte Reihe, einem Zurückschlagen"
     " und im Zugzwang. Werte gelten für die Seite am Zug, in Hundertstel Bauern."},
    {"A magic number spreads the relevant squares of a {0} on {1} into the upper {2} bits of a "
     "product. Nobody computes such numbers: they are tried until no two of the {3} occupancies that "
     "need different attacks share an index.",
     "Eine magische Zahl verteilt die Felder, auf die es ankommt ({0} auf {1}), auf die oberen {2} "
     "Bits eines Produkts. Niemand berechnet solche Zahlen: man probiert, bis keine zwei der {3} "
     "Besetzungen, die verschiedene Angriffe brauchen, denselben Index haben."},
    {"On average a move writes {0} entries of the arrays, whether or not anybody asks for them. "
     "Rotated bitboards keep four boards, each changed by one XOR for every piece that leaves a "
     "square or comes to one: {1} XORs a move on average.",
     "Im Mittel schreibt ein Zug {0} Einträge der Felder, ob jemand danach fragt oder nicht. Gedrehte"
     " Bitboards führen vier Bretter, jedes durch ein XOR für jede Figur geändert, die ein Feld "
     "verlässt oder auf eines kommt: im Mittel {1} XOR je Zug."},
    {"Nobody turns a board: when a piece leaves {0} or comes there, one bit changes on each of the "
     "four, and back again when the move is taken back.",
     "Niemand dreht ein Brett: wenn eine Figur {0} verlässt oder dorthin kommt, ändert sich auf jedem "
     "der vier ein Bit, und wieder zurück, wenn der Zug zurückgenommen wird."},
    {"Third way: b - 1 flips the lowest one and the zeros below it, so that b & (b - 1) lacks "
     "just that one. As many steps as ones: {0} here.",
     "Dritter Weg: b - 1 kehrt die unterste Eins und die Nullen darunter um, so dass b & (b - 1) "
     "gerade diese Eins fehlt. So viele Schritte wie Einsen: hier {0}."},
    {"A search of more than {0} nodes is cut off: it shows how many it had searched, and dashes for "
     "what it does not know.",
     "Eine Suche von mehr als {0} Knoten wird abgebrochen: sie zeigt, wie viele sie schon durchsucht "
     "hatte, und Striche für das, was sie nicht weiß."},
    {"Each row has a technique more than the one above; values are for the side to move, in "
     "centipawns. Quiescence and extensions are there for better values, not for fewer nodes.",
     "Jede Zeile hat eine Technik mehr als die darüber; Werte gelten für die Seite am Zug, in "
     "Hundertstel Bauern. Ruhesuche und Erweiterungen sind für bessere Werte da, nicht für weniger "
     "Knoten."},
    {"best at depth 1                 {0}\nbest at depth 2                 {1}\nbest at depth 1 and "
     "quiescence  {2}",
     "bester in Tiefe 1                {0}\nbester in Tiefe 2                {1}\nbester in Tiefe 1 "
     "mit Ruhesuche  {2}"},
    {"With few ones the loop is short: n++ and b &= b - 1 until nothing is left. {0} here.",
     "Bei wenigen Einsen ist die Schleife kurz: n++ und b &= b - 1, bis nichts übrig ist. Hier {0}."},
    {"{0} moves, {1} different answers\nlargest minimum   {2}\nsmallest maximum  {3}  no saddle point",
     "{0} Züge, {1} verschiedene Antworten\ngrößtes Minimum   {2}\nkleinstes Maximum {3}  kein "
     "Sattelpunkt"},
    {"{0} moves, {1} different answers\nlargest minimum   {2}\nsmallest maximum  {3}  a saddle point",
     "{0} Züge, {1} verschiedene Antworten\ngrößtes Minimum   {2}\nkleinstes Maximum {3}  ein "
     "Sattelpunkt"},
    {"score for White: {0}   ('gyre eval --terms' shows every number)",
     "Wert für Weiß: {0}   ('gyre eval --terms' zeigt jede Zahl)"},
    {"pieces {0}, corrections {1} (rules: {2}), together {3} for White",
     "Figuren {0}, Berichtigungen {1} (Regeln: {2}), zusammen {3} für Weiß"},
    {"legal moves: {0}, of which {1} capture or promote",
     "legale Züge: {0}, davon {1} Schlagzüge oder Umwandlungen"},
    {"nodes of these: minimax {0}, alpha-beta {1}",
     "Knoten davon: Minimax {0}, Alpha-Beta {1}"},
    {"All that this processor can run: {0}.",
     "Alle, die dieser Prozessor ausführen kann: {0}."},
    {"methods with the same answer as a {0}",
     "Verfahren mit derselben Antwort als {0}"},
    {"key of this position: {0}\nits FEN: {1}",
     "Schlüssel dieser Stellung: {0}\nihre FEN: {1}"},
    {"rule {0} and no other, for White",
     "Regel {0} und keine andere, für Weiß"},
    {"futility margin of {0} pawns",
     "Futility-Abstand von {0} Bauern"},
    {"pieces on {0}\nreach     {1}",
     "Figuren auf {0}\nerreichen   {1}"},
    {"{0} is worth {1} centipawns",
     "{0} ist {1} Hundertstel Bauern wert"},
    {"null move reduced by {0}",
     "Nullzug, um {0} verkürzt"},
    {"all of them, by OR: {0}",
     "alle zusammen, durch OR: {0}"},
    {"key  {0}\nmask {1}\nAND  {2}",
     "Schlüssel {0}\nMaske     {1}\nAND       {2}"},
    {"White's pawn on {0}",
     "weißer Bauer auf {0}"},
    {"came round the edge: masked by {0}",
     "kam um den Rand herum: maskiert durch {0}"},
    {"{0} was read as a decimal number; {1} is the binary one.",
     "{0} wurde als Dezimalzahl gelesen; {1} ist die binäre."},
    {"The position was mended: {0}.",
     "Die Stellung wurde ausgebessert: {0}."},
    {"Black's pawn on {0}",
     "schwarzer Bauer auf {0}"},
    {"Gyre: {0}s in rows",
     "Gyre: {0} in Zeilen"},
    {"never visited: {0}",
     "nie besucht: {0}"},
    {"attacks_from({0})",
     "attacks_from({0})"},
    {"in check from {0}",
     "im Schach von {0}"},
    {"attacks_to({0})",
     "attacks_to({0})"},
    {"attackers: {0}",
     "Angreifer: {0}"},
    {"together: {0}",
     "zusammen: {0}"},
    {"evasions: {0}",
     "Abwehrzüge: {0}"},
    {"{0} for White",
     "{0} für Weiß"},
    {"{0} for Black",
     "{0} für Schwarz"},
    {"at index {0}",
     "bei Index {0}"},
    {"moves = {0}",
     "Züge = {0}"},
    {"passed: {0}",
     "Freibauern: {0}"},
    {"knight +{0}",
     "Springer +{0}"},
    {"bishop +{0}",
     "Läufer +{0}"},
    {"{0} rounds",
     "{0} Runden"},
    {"before {0}",
     "vor {0}"},
    {"queen +{0}",
     "Dame +{0}"},
    {"{0} steps",
     "{0} Schritte"},
    {"entry {0}",
     "Eintrag {0}"},
    {"mask: {0}",
     "Maske: {0}"},
    {"pawn +{0}",
     "Bauer +{0}"},
    {"rook +{0}",
     "Turm +{0}"},
    {"king +{0}",
     "König +{0}"},
    {"White {0}",
     "Weiß {0}"},
    {"Black {0}",
     "Schwarz {0}"},
    {"depth {0}",
     "Tiefe {0}"},
    {"wants {0}",
     "will {0}"},
    {"rank\n{0}",
     "Reihe\n{0}"},
    {"file\n{0}",
     "Linie\n{0}"},
    {"{0} and {1}",
     "{0} und {1}"},
    {"as a {0}",
     "als {0}"},
    {"{0} to {1}",
     "{0} bis {1}"},
};
// clang-format on

}  // namespace

std::span<const GermanRow> german_rows() { return table; }

}  // namespace gyre::lab
