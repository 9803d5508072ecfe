import{h as a}from"./page.js";import{t as h}from"./lab.js";const i=`<h1>1. A board in one number</h1>
<p>A chess board has 64 squares, and a computer&#39;s word has 64 bits. This is a lucky accident, and nearly everything in this book comes of it: one number says
of every square at once whether something is there. Such a number is called a <em>bitboard</em>.</p>
<p>One bit cannot say <em>what</em> stands on a square. It answers one question with yes or no, and a program keeps as many bitboards as it has questions: where are
White&#39;s pieces, where are the knights, which squares does this rook attack?</p>
<h2>Square n is bit n</h2>
<p>Gyre counts the squares along the ranks, from a1 = 0 to h8 = 63. The square with number n is the bit that is worth <code>1 &lt;&lt; n</code>.</p>
<pre><code>$ gyre lab A1 a1 a4 g2 h8
...
numbers of the squares              these squares as bits
8 56  57  58  59  60  61  62 [63]   8 . . . . . . . 1
7 48  49  50  51  52  53  54  55    7 . . . . . . . .
6 40  41  42  43  44  45  46  47    6 . . . . . . . .
5 32  33  34  35  36  37  38  39    5 . . . . . . . .
4[24] 25  26  27  28  29  30  31    4 1 . . . . . . .
3 16  17  18  19  20  21  22  23    3 . . . . . . . .
2  8   9  10  11  12  13 [14] 15    2 . . . . . . 1 .
1[ 0]  1   2   3   4   5   6   7    1 1 . . . . . . .
   a   b   c   d   e   f   g   h      a b c d e f g h
                                      0x8000000001004001

  square  bit  1 &lt;&lt; bit            decimal
  a1      0    0x0000000000000001  1
  a4      24   0x0000000001000000  16777216
  g2      14   0x0000000000004000  16384
  h8      63   0x8000000000000000  9223372036854775808

  all of them, by OR: 0x8000000001004001
...
</code></pre>
<p>Two things are worth remembering. One step to the right adds 1 to a square&#39;s number, and one step up adds 8: so moving a piece is a shift of its bit, and
moving <em>all</em> pieces of a set is one shift of the whole number. And a set of squares is written in one word, here <code>0x8000000001004001</code>: sets are joined by
OR, intersected by AND, and turned round by NOT, 64 squares at a time.</p>
<p>In the code: <code>src/board/square.h</code> names the squares, <code>src/board/bitboard.h</code> is the set.</p>
<h2>Other people, other numbers</h2>
<p>Nothing forces a1 to be bit 0. DarkThought counted from h1 = 0 to a8 = 63; Hyatt counted as Gyre does but called the <em>most</em> significant bit number 0. When
you read an old paper, find this out first, or every shift will go the wrong way.</p>
<pre><code>$ gyre lab B1 e4
...
DarkThought counts from h1 = 0 to a8 = 63: the ranks go up as in Gyre, the files
the other way. n ^ 7 turns one number into the other, both ways. Hyatt&#39;s numbers
are Gyre&#39;s, but his bit 0 is the most significant one: square n is worth 1 &lt;&lt;
(63 - n).

Gyre                                DarkThought
8 56  57  58  59  60  61  62  63    8 63  62  61  60  59  58  57  56
7 48  49  50  51  52  53  54  55    7 55  54  53  52  51  50  49  48
6 40  41  42  43  44  45  46  47    6 47  46  45  44  43  42  41  40
5 32  33  34  35  36  37  38  39    5 39  38  37  36  35  34  33  32
4 24  25  26  27 [28] 29  30  31    4 31  30  29  28 [27] 26  25  24
3 16  17  18  19  20  21  22  23    3 23  22  21  20  19  18  17  16
2  8   9  10  11  12  13  14  15    2 15  14  13  12  11  10   9   8
1  0   1   2   3   4   5   6   7    1  7   6   5   4   3   2   1   0
   a   b   c   d   e   f   g   h       a   b   c   d   e   f   g   h

Hyatt: the shift
8  7   6   5   4   3   2   1   0
7 15  14  13  12  11  10   9   8
6 23  22  21  20  19  18  17  16
5 31  30  29  28  27  26  25  24
4 39  38  37  36 [35] 34  33  32
3 47  46  45  44  43  42  41  40
2 55  54  53  52  51  50  49  48
1 63  62  61  60  59  58  57  56
   a   b   c   d   e   f   g   h

  square  Gyre  DarkThought  Gyre&#39;s bit          DarkThought&#39;s bit   Hyatt&#39;s bit
  e4      28    27           0x0000000010000000  0x0000000008000000  0x0000000800000000
...
</code></pre>
<p>Between Gyre&#39;s and DarkThought&#39;s numbers lies one XOR: n ^ 7 mirrors the files and leaves the rank alone, and doing it twice changes nothing.</p>
<h2>Three little operations</h2>
<p>Sets need more than AND and OR. &quot;These but not those&quot; is <code>x &amp; ~y</code>. And two expressions look like magic until one has subtracted by hand:</p>
<pre><code>$ gyre lab B2
...
Subtraction finds the lowest one: -b is ~b + 1, so that b and -b share just that
bit; and b - 1 takes it away.

b                      b &amp; -b                 b &amp; (b - 1)
8 . . . . . . . .      8 . . . . . . . .      8 . . . . . . . .
7 . . . . . . . .      7 . . . . . . . .      7 . . . . . . . .
6 . . . . . . . .      6 . . . . . . . .      6 . . . . . . . .
5 . . 1 . 1 . . .      5 . . . . . . . .      5 . . 1 . 1 . . .
4 . 1 . . . 1 . .      4 . . . . . . . .      4 . 1 . . . 1 . .
3 . . . . . . . .      3 . . . . . . . .      3 . . . . . . . .
2 . 1 . . . 1 . .      2 . . . . . . . .      2 . 1 . . . 1 . .
1 . . 1 . 1 . . .      1 . . 1 . . . . .      1 . . . . 1 . . .
  a b c d e f g h        a b c d e f g h        a b c d e f g h
  0x0000001422002214     0x0000000000000004     0x0000001422002210

               number
  b            0x0000001422002214
  -b           0xFFFFFFEBDDFFDDEC
  b &amp; -b       0x0000000000000004
  b - 1        0x0000001422002213
  b &amp; (b - 1)  0x0000001422002210
...
</code></pre>
<p>Subtracting 1 turns the lowest one into a zero and all zeros below it into ones; everything above stays. So <code>b &amp; (b - 1)</code> is b without its lowest one. And
-b is ~b + 1: the addition runs through the low ones of ~b up to just that bit, so that b and -b have it in common and nothing else. With these two a
program walks over the members of a set, one after the other, and never looks at an empty square:</p>
<pre><code class="language-cpp">for (; b != 0; b &amp;= b - 1) visit(b &amp; -b);
</code></pre>
<p>In Gyre one writes <code>for (Square square : set)</code>, which is the same.</p>
<h2>Try it</h2>
<ol>
<li>Which number is the set of all squares of the e-file? Check by <code>gyre lab A1 e1 e2 e3 e4 e5 e6 e7 e8</code>.</li>
<li>What does <code>b ^ (b - 1)</code> give? (Row B4 uses it: <code>gyre lab B4</code>.)</li>
<li>By which XOR does one turn Gyre&#39;s numbers into those of a board seen from Black&#39;s side?</li>
</ol>
`,d=`<h1>2. Moving sets</h1>
<p>A knight on square n may jump to n + 6, 10, 15 or 17, and to as many below. With the board in one number these are eight shifts, and nobody minds how many
knights are shifted: the answer is right for one, for two and for ten.</p>
<h2>Falling off the edge</h2>
<p>Upwards and downwards this works by itself: what leaves the board leaves the number. To the left and right it does not. Bit 24 is a4; ten below it is bit
14, which is g2, on the other side of the board. The article calls this a black hole.</p>
<pre><code>$ gyre lab A2 a4
...
  moves = nGH &amp; (k&lt;&lt;6 | k&gt;&gt;10)
        | nH &amp; (k&lt;&lt;15 | k&gt;&gt;17)
        | nA &amp; (k&lt;&lt;17 | k&gt;&gt;15)
        | nAB &amp; (k&lt;&lt;10 | k&gt;&gt;6)
...
</code></pre>
<p>In these pictures x is a jump that came round the edge:</p>
<pre><code>$ gyre lab A2 a4
...
without masks          with masks
8 . . . . . . . .      8 . . . . . . . .
7 . . . . . . . .      7 . . . . . . . .
6 . 1 . . . . . .      6 . 1 . . . . . .
5 . . 1 . . . . x      5 . . 1 . . . . .
4 . . . . . . x .      4 . . . . . . . .
3 . . 1 . . . . .      3 . . 1 . . . . .
2 . 1 . . . . x .      2 . 1 . . . . . .
1 . . . . . . . x      1 . . . . . . . .
  a b c d e f g h        a b c d e f g h
  0x0000028440044280     0x0000020400040200

  pieces on a4
  reach     b2 c3 c5 b6
...
</code></pre>
<p>The cure is a mask for each direction: who went two files to the left cannot be on g or h, so <code>nGH</code> takes these files away. Two shifts go with each mask,
one up and one down, and the whole move generator of a knight is four lines:</p>
<pre><code class="language-cpp">nGH &amp; (k &lt;&lt; 6 | k &gt;&gt; 10) | nH &amp; (k &lt;&lt; 15 | k &gt;&gt; 17) | nA &amp; (k &lt;&lt; 17 | k &gt;&gt; 15) | nAB &amp; (k &lt;&lt; 10 | k &gt;&gt; 6)
</code></pre>
<p>How many moves it has tells how well a knight stands, and from all squares together there are 336:</p>
<pre><code>$ gyre lab A2 a4
...
moves from each square
8 2 3 4 4 4 4 3 2
7 3 4 6 6 6 6 4 3
6 4 6 8 8 8 8 6 4
5 4 6 8 8 8 8 6 4
4 4 6 8 8 8 8 6 4
3 4 6 8 8 8 8 6 4
2 3 4 6 6 6 6 4 3
1 2 3 4 4 4 4 3 2
  a b c d e f g h

  moves from all squares: 336  holds
...
</code></pre>
<h2>The king</h2>
<p>The article leaves the king to the reader. Three of his steps go left, three go right, and two stay on the file, where no mask is needed:</p>
<pre><code>$ gyre lab A4 e1
...
  moves = nH &amp; (k&lt;&lt;7 | k&gt;&gt;1 | k&gt;&gt;9)
        | nA &amp; (k&lt;&lt;9 | k&lt;&lt;1 | k&gt;&gt;7)
        | all &amp; (k&lt;&lt;8 | k&gt;&gt;8)
...
</code></pre>
<h2>Pawns</h2>
<p>Pawns move as one army. All pushes of White&#39;s pawns are a shift by 8, and a push is possible where nothing stands:</p>
<pre><code>$ gyre lab D5
...
All pushes of White&#39;s pawns by one step, in one expression:

  ((pawns AND white) LEFTSHIFT 8) AND COMPLEMENT(white OR black)

(pawns AND white) &lt;&lt; 8   NOT (white OR black)   AND
8 . . . . . . . .        8 . . . . . . . .      8 . . . . . . . .
7 . . . . . . . .        7 . . . . . . . .      7 . . . . . . . .
6 . . . . . . . .        6 1 1 1 1 1 1 1 1      6 . . . . . . . .
5 . . . . . . . .        5 1 1 1 1 1 1 1 1      5 . . . . . . . .
4 . . . . . . . .        4 1 1 1 1 1 1 1 1      4 . . . . . . . .
3 1 1 1 1 1 1 1 1        3 1 1 1 1 1 1 1 1      3 1 1 1 1 1 1 1 1
2 . . . . . . . .        2 . . . . . . . .      2 . . . . . . . .
1 . . . . . . . .        1 . . . . . . . .      1 . . . . . . . .
  a b c d e f g h          a b c d e f g h        a b c d e f g h
  0x0000000000FF0000       0x0000FFFFFFFF0000     0x0000000000FF0000
...
</code></pre>
<p>This line is in the thesis, in words. Its eight bitboards, one for each kind of piece and one for each colour, are how Gyre keeps a position
(<code>src/chess/placement.h</code>); White&#39;s pawns are <code>pawns AND white</code>.</p>
<h2>Many questions, one AND</h2>
<p>Is a pawn on e4 passed? Nine squares must have no enemy pawn. With a mask made beforehand for every square this is one
AND. Brackets show the mask of the pawn on e5, round ones the enemy pawn that the AND finds:</p>
<pre><code>$ gyre lab C3 e5
...
White&#39;s pawn on e5
8 .  .  . [1][k][1] .  .
7 p  .  . [1][1][1] .  p
6 .  .  . (p)[1][1] .  .
5 .  .  .  .  P  .  .  .
4 .  P  .  .  .  .  .  P
3 .  .  .  .  .  .  .  .
2 .  .  .  .  .  P  P  .
1 .  .  .  .  K  .  .  .
  a  b  c  d  e  f  g  h
  AND: d6
...
</code></pre>
<p>Hyatt calls this a bit-parallel question. A machine that looks at one square at a time needs up to nine steps; this needs one, whatever the answer.</p>
<h2>Try it</h2>
<ol>
<li>Put knights on b1 and g1 together: <code>gyre lab A2 b1 g1</code>. Which squares do both reach?</li>
<li>White&#39;s pawns capture by two shifts. Which, and with which masks? (<code>src/board/leapers.h</code> has the answer.)</li>
<li>Double steps need a second shift. What must be AND-ed in between, so that no pawn jumps?</li>
</ol>
`,b=`<h1>3. Counting and finding</h1>
<p>How many moves has this knight? Where does the next one go? The first question counts the ones of a number, the second finds one of them. Today both are
single instructions (<code>std::popcount</code>, <code>std::countr_zero</code>); in 1999 they decided how fast a program was.</p>
<h2>Counting</h2>
<p>The simplest way shifts the number 64 times and looks at the lowest bit. A table does better: 65,536 counts made once, and four look-ups.</p>
<pre><code>$ gyre lab A3
...
  bits      sixteen bits      index  count
  0 to 15   0010001000010100  8724   4
  16 to 31  0010001000000000  8704   2
  32 to 47  0000000000010100  20     2
  48 to 63  0000000000000000  0      0
...
</code></pre>
<p>For numbers with few ones there is a third way, known from chapter 1: take the lowest one away until nothing is left.</p>
<pre><code>$ gyre lab A3 0x442800
...
  step  b                   b - 1               b &amp; (b - 1)
  1     0x0000000000442800  0x00000000004427FF  0x0000000000442000
  2     0x0000000000442000  0x0000000000441FFF  0x0000000000440000
  3     0x0000000000440000  0x000000000043FFFF  0x0000000000400000
  4     0x0000000000400000  0x00000000003FFFFF  0x0000000000000000
...
</code></pre>
<h2>Folding</h2>
<p>DarkThought had yet another one for numbers with many ones. Think of the 64 bits as 64 counters of one bit, each right about itself. Add neighbours: 32
counters of two bits. Again: 16 counters of four. Then the upper half is added to the lower half, and so on until one counter is left.</p>
<pre><code>$ gyre lab B3
...
  step                                            number              which holds
  b                                               0x0000001422002214  ones
  a = b - ((b &gt;&gt; 1) &amp; 0x5555...)                  0x0000001411001114  counts of pairs
  c = (a &amp; 0x3333...) + ((a &gt;&gt; 2) &amp; 0x3333...)    0x0000001111001111  counts of fours
  n = (32 bits of) c + (c &gt;&gt; 32)                  0x11001122          both halves folded
  n = (n &amp; 0x0F0F0F0F) + ((n &gt;&gt; 4) &amp; 0x0F0F0F0F)  0x02000204          counts by bytes
  n = (n &amp; 0xFFFF) + (n &gt;&gt; 16)                    0x00000404          two bytes left
  n = (n &amp; 0xFF) + (n &gt;&gt; 8)                       0x00000008          8
...
</code></pre>
<p>The first line deserves a second look. A pair of bits is worth 2h + l, and holds h + l ones; the difference is h. So one subtraction, <code>b - ((b &gt;&gt; 1) &amp; 0x5555...)</code>, does for all pairs what two ANDs and an addition would do.</p>
<h2>Finding</h2>
<p>Which is the highest one? Ask three times &quot;is anything in the upper half?&quot;, and go on with the half that has it. Eight bits are left, and a table of 256
bytes knows these. Finding the <em>lowest</em> one is turned into finding the highest one, by an expression that keeps just that bit and everything below:</p>
<pre><code>$ gyre lab B4
...
  FIND_LSB(b) = FIND_MSB(b ^ (b - 1))

  rest                shifted by  anything left?      number so far
  0x0000000000003FFF  32          no                  0
  0x0000000000003FFF  16          no                  0
  0x0000000000003FFF  8           yes: go on with it  8
  0x000000000000003F  table       entry 63            13
...
</code></pre>
<p>What is the highest one of nothing? The print does not say. A program must: Gyre&#39;s functions return no number at all, and say so in their type
(<code>std::optional&lt;int&gt;</code> in <code>src/board/bit_tricks.h</code>).</p>
<h2>Try it</h2>
<ol>
<li>How many steps does clearing need for a queen&#39;s 27 squares, and how many does folding?</li>
<li><code>gyre lab B4 0</code> shows the case of nothing. What would <code>FIND_MSB(b ^ (b - 1))</code> give if nobody looked?</li>
<li>Why are the intermediate numbers of the folded count never too large for their counters?</li>
</ol>
`,c=`<h1>4. Sliding pieces</h1>
<p>Knights and kings can be shifted blindly. A rook cannot: it stops at the first piece in its way. For this one question, <em>what does a slider see?</em>, more
ways have been invented than for all others together, and Gyre has twelve of them side by side (sliders.md). This
chapter follows Hyatt&#39;s paper, which begins with rays and ends with a board that has been turned.</p>
<h2>Rays</h2>
<p>A ray is everything in one direction. What stands on it is an AND with the occupied squares; the first of these is found by a bit scan; and what lies
behind that one is <em>its own ray</em>, which an XOR takes away. Here is Hyatt&#39;s bishop on f5:</p>
<pre><code>$ gyre lab C4 f5
...
  ray     squares      blockers  first  cut off by XOR  attacked
  plus7   e6 d7 c8     d7        d7     c8              e6 d7
  plus9   g6 h7        g6 h7     g6     h7              g6
  minus7  h3 g4        -         none   -               h3 g4
  minus9  b1 c2 d3 e4  -         none   -               b1 c2 d3 e4

  together: b1 c2 d3 h3 e4 g4 e6 g6 d7 = 0x0008500050880402
...
</code></pre>
<p>Rays that go up the board have their first blocker at the lowest bit, the others at the highest. Four rays make a bishop or a rook, with a scan and a
branch for each.</p>
<h2>A rank is an index</h2>
<p>Along a <em>rank</em> there is something better. Its eight squares are eight neighbouring bits, so that a shift and an AND turn them into a number from 0 to 255,
and a table that was filled at the start tells what a rook sees then. The two outer squares change nothing, for the rook sees them in any case: six
bits are enough.</p>
<p>Along files and diagonals the bits lie far apart. Hyatt&#39;s students asked: what if we had a board on which they are neighbours? So keep the occupancy four
times: as it is, turned by 90 degrees, and turned by 45 degrees to the left and to the right. Nobody ever turns a board. When a piece moves, its
bit is XOR-ed on all four. For a piece on f5 these are the bits:</p>
<pre><code>$ gyre lab C5 f5
...
  board             Hyatt&#39;s bit  Gyre&#39;s bit  Gyre XORs with
  as it is          37           37          0x0000002000000000
  turned 90         43           44          0x0000100000000000
  turned 45, a1-h8  25           61          0x2000000000000000
  turned 45, h1-a8  46           21          0x0000000000200000
...
</code></pre>
<p>Now a rook stands on f5. Each turned board shows where it keeps which square, and the brackets mark the row that is read:</p>
<pre><code>$ gyre lab C5 f5
...
the position                Gyre: ranks in rows
8 r  .  .  .  .  r  k  .    8 a8   .   .   .   .  f8  g8   .
7 p  .  .  b  .  p  .  p    7 a7   .   .  d7   .  f7   .  h7
6 .  .  .  .  .  n  p  .    6  .   .   .   .   .  f6  g6   .
5 .  p  p  .  . [R] .  .    5[ .][b5][c5][ .][ .][f5][ .][ .]
4 .  .  .  .  .  N  .  .    4  .   .   .   .   .  f4   .   .
3 .  .  .  .  .  .  .  .    3  .   .   .   .   .   .   .   .
2 P  P  .  .  .  P  P  P    2 a2  b2   .   .   .  f2  g2  h2
1 .  .  .  .  .  R  K  .    1  .   .   .   .   .  f1  g1   .
  a  b  c  d  e  f  g  h       a   b   c   d   e   f   g   h
                              0x61A960262000E360

Gyre: files in rows
   .  h2   .   .   .   .  h7   .
  g1  g2   .   .   .  g6   .  g8
 [f1][f2][ .][f4][f5][f6][f7][f8]
   .   .   .   .   .   .   .   .
   .   .   .   .   .   .  d7   .
   .   .   .   .  c5   .   .   .
   .  b2   .   .  b5   .   .   .
   .  a2   .   .   .   .  a7  a8
  0x42A3FB00401012C2
...
</code></pre>
<p>Now the index, in both ways of counting bits: Hyatt&#39;s a1 is the most significant bit, Gyre&#39;s the least.</p>
<pre><code>$ gyre lab C5 f5
...
  rank
    Hyatt   a5 b5 c5 d5 e5 f5 g5 h5: 01100100 = 100 after &gt;&gt; 24, inner bits 50
    Gyre    h5 g5 f5 e5 d5 c5 b5 a5: 00100110 = 38, inner bits 010011 = 19
    entry   rank_attacks[37][19] = 0x000000DC00000000 = c5 d5 e5 g5 h5

  file
    Hyatt   f8 f7 f6 f5 f4 f3 f2 f1: 11111011 = 251 after &gt;&gt; 16, inner bits 61
    Gyre    f8 f7 f6 f5 f4 f3 f2 f1: 11111011 = 251, inner bits 111101 = 61
    entry   file_attacks[37][61] = 0x0000200020000000 = f4 f6
...
</code></pre>
<p>100 and 251 are the numbers of the paper. OR-ing both entries gives all that the rook sees: no loop, no scan, no branch. That was the news of 1994.</p>
<h2>A diagonal is shorter</h2>
<p>Diagonals have one to eight squares. Hyatt reads eight bits all the same: what stands in brackets are bits of the next diagonal, and the table
has the same answer whatever they are. Reul and Gyre wrap two diagonals round into one row of eight.</p>
<pre><code>$ gyre lab C5 f5 --fen r4rk1/p2b1p1p/5np1/1pp2B2/5N2/8/PP3PPP/R4RK1 w - - 0 1
...
  diagonal a1-h8
    Hyatt   b1 c2 d3 e4 f5 g6 h7: (0)0000111 = 7 after &gt;&gt; 36, inner bits 3
    Gyre    h7 g6 f5 e4 d3 c2 b1 a8: 11100001 = 225, inner bits 110000 = 48
    entry   diag_a1h8[37][48] = 0x0000400010080402 = b1 c2 d3 e4 g6

  diagonal h1-a8
    Hyatt   c8 d7 e6 f5 g4 h3: (01)010100 = 84 after &gt;&gt; 15, inner bits 10
    Gyre    h3 g4 f5 e6 d7 c8 b1 a2: 00101001 = 41, inner bits 010100 = 20
    entry   diag_h1a8[37][20] = 0x0008100040800000 = h3 g4 e6 d7
...
</code></pre>
<h2>What came after</h2>
<p>Later ways need only one board. Magic bitboards multiply the squares that matter by a number that gathers them in the highest bits; PEXT is an instruction
that does just this; hyperbola quintessence subtracts, and lets the borrow run up to the first blocker. The question is always the same, and so is the answer:</p>
<pre><code>$ gyre lab C5 f5 --method all
...
  as a rook

  method         index  entry  attacks
  rays           -      -      0x000020DC20000000
  rotated, rank  19     2387   0x000000DC00000000
  rotated, file  61     2429   0x0000200020000000
  hyperbola      -      -      0x000020DC20000000
  magic          353    57697  0x000020DC20000000
  PEXT           797    58141  0x000020DC20000000

  rays: four rays, each cut by XOR (row C4)
  rotated, rank: rank_attacks[37][(0x61A960262000E360 &gt;&gt; 33) &amp; 63]
  rotated, file: file_attacks[37][(0x42A3FB00401012C2 &gt;&gt; 41) &amp; 63]
  hyperbola: one of two lines: o = 0x2020200020002020, o - r = 0x20201FE020002020, and upside down
  magic: (0x0020200620002000 * 0x445200846A003048) &gt;&gt; 54
  PEXT: pext(0x61A960262000E360, 0x0020205E20202000)
...
</code></pre>
<p>Where does a magic number come from? Nobody computes it. One tries until no two occupancies that need different answers fall on the same entry:</p>
<pre><code>$ gyre lab C5 c3 --fen 4k3/8/8/8/8/2B5/8/4K3 w - - 0 1 --method magic-search
...
  attempt  number              placed  harmless  collision
  1        0x900200A001024440  8       0         at index 0
  2        0x4101009080000000  16      0         at index 0
  3        0x0001080C10260420  16      0         at index 1
  4        0x0240540400400300  32      0         at index 0
  5        0x0412418200000080  16      0         at index 0
  6        0x0000800205290A21  1       0         at index 0
  7        0x0000000020A90100  1       0         at index 0
  8        0x148010001000048C  1       0         at index 0
  113      0x9001800408008100  128     0         none
...
</code></pre>
<h2>Try it</h2>
<ol>
<li>Look at a queen: <code>gyre lab C5 d1</code> with a position of yours behind <code>--fen</code>.</li>
<li>Why does XOR suffice to keep four boards up to date, and what must happen when a piece is captured?</li>
<li>A square of the edge has fewer relevant squares than one in the middle. For which rook is the magic table largest?</li>
</ol>
`,l=Object.assign({"../../../docs/book/1-one-number.md":i,"../../../docs/book/2-moving-sets.md":d,"../../../docs/book/3-counting-and-finding.md":b,"../../../docs/book/4-sliding-pieces.md":c}),s=Object.entries(l).map(([e,n])=>({number:Number(/(\d+)-[^/]*$/.exec(e)?.[1]),html:n,title:/<h1>(.*?)<\/h1>/s.exec(n)?.[1]??e})).sort((e,n)=>e.number-n.number),p=e=>new DOMParser().parseFromString(e,"text/html").body.textContent??"";function u(e){const n=s.find(t=>t.number===e)??s[0],r=a("ol",{class:"book-contents"},...s.map(t=>a("li",{},a("a",{href:`#/lab/book/${t.number}`,"aria-current":t===n?"page":void 0},p(t.title))))),o=a("div",{class:"book-text",lang:"en"});o.append(...new DOMParser().parseFromString(n.html,"text/html").body.childNodes);for(const t of o.querySelectorAll("pre"))t.tabIndex=0;return a("div",{class:"book"},a("nav",{"aria-label":h("bookTitle")},r),o)}export{u as bookElement};
