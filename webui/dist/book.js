import{h as t,A as k}from"./page.js";import{a as v,t as d,r as P}from"./lab.js";const x=`<h1>1. A board in one number</h1>
<p>A chess board has 64 squares, and the numbers that a computer works with have 64 <em>bits</em>: 64 places, each of which holds
a 1 or a 0. A bit that is 1 is called a <em>one</em> here, and the <em>lowest one</em> of a number is the one that is worth least.
That there are as many bits as squares is a lucky accident, and nearly everything in this book comes from it: one number
says of every square at once whether something is there. Such a number is called a <em>bitboard</em>.</p>
<p>One bit cannot say <em>what</em> stands on a square. It answers one question with yes or no, and a program keeps as many
bitboards as it has questions: where are White&#39;s pieces, where are the knights, which squares does this rook attack?</p>
<h2>How to read this book</h2>
<p>You should know how the pieces move. It helps to have written a program, in any language; the few lines of code are
C++, and the text says what they do.</p>
<p>A box that begins with a dollar sign shows a command and the answer of the program Gyre. You can type it yourself:
<code>./run lab A1 a1 a4 g2 h8</code> in Gyre&#39;s folder (the first time this builds the program, which takes some minutes), or
<code>gyre lab A1 a1 a4 g2 h8</code> where it is installed; <code>gyre help lab</code> explains the rest. If you read this in the Lab on
Gyre&#39;s page, you need no terminal: the link under a box opens the same row, and there the squares and numbers can be
changed. Only boxes with other commands than <code>gyre lab</code> need one. Three dots mark lines that were left out; some answers
are shortened to one line. On a terminal Gyre uses colours where this book has brackets, green for square ones and red
for round ones; with <code>--color never</code> it draws as here. Names such as A1 are rows of Gyre&#39;s <em>Lab</em> (<code>gyre lab</code> lists them
all), which shows the content of four older texts: an article for students about a knight (rows A), a page on the
bitboards of Ernst A. Heinz&#39;s program DarkThought (B), Robert Hyatt&#39;s paper on rotated bitboards (C), and Fritz Reul&#39;s
diploma thesis on minimax (D), listed under sources in <code>docs/reference/lab.md</code>. Each chapter ends with questions,
and then with their answers.</p>
<h2>Square n is bit n</h2>
<p>Gyre counts the squares along the ranks, from a1 = 0 to h8 = 63. Like the digits of any number, bits are worth more the
further left they are <em>written</em>: 1, 2, 4, 8 and so on from the right, each twice the one before. (On the board, then,
the bits of a rank run the other way round: its leftmost square, on the a-file, is its lowest bit.) Bit n is worth 2 to
the power of n. Programmers write this as <code>1 &lt;&lt; n</code>, &quot;1 shifted to the left by n places&quot;.</p>
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
<p>(Square brackets mark what a picture is about.) Long numbers are written in <em>hexadecimal</em>, with 16 digits instead of
ten: after 9 come A, B, C, D, E, F, and <code>0x</code> in front says that it is so written. (<code>0b</code> in front says that the digits
are bits: <code>0b1000010</code> is <code>0x42</code>, or 66.) Programmers like this because each digit stands for just four bits: a rank has
eight bits, which are two digits. Read the picture&#39;s number from the left:</p>
<table>
<thead>
<tr>
<th>80</th>
<th>00</th>
<th>00</th>
<th>00</th>
<th>01</th>
<th>00</th>
<th>40</th>
<th>01</th>
</tr>
</thead>
<tbody><tr>
<td>8th rank</td>
<td>7th</td>
<td>6th</td>
<td>5th</td>
<td>4th</td>
<td>3rd</td>
<td>2nd</td>
<td>1st</td>
</tr>
<tr>
<td>h8</td>
<td></td>
<td></td>
<td></td>
<td>a4</td>
<td></td>
<td>g2</td>
<td>a1</td>
</tr>
</tbody></table>
<p>Within a rank the a-file is the lowest bit, worth 1, and the h-file the highest, worth 80 in hexadecimal. So what is
written from left to right is seen on the board from right to left: 01 is a, 80 is h, FF is all eight.</p>
<p>Two things are worth remembering. One step to the right adds 1 to a square&#39;s number, and one step up adds 8 (what
happens at the edge is chapter 2): so moving a piece is a shift of its bit, and moving <em>all</em> pieces of a set is one
shift of the whole number. And a set of squares is one number, so that whole sets can be worked with at a time:</p>
<table>
<thead>
<tr>
<th>written</th>
<th>called</th>
<th>the squares that are</th>
</tr>
</thead>
<tbody><tr>
<td><code>x | y</code></td>
<td>OR</td>
<td>in x or in y or in both</td>
</tr>
<tr>
<td><code>x &amp; y</code></td>
<td>AND</td>
<td>in both</td>
</tr>
<tr>
<td><code>x ^ y</code></td>
<td>XOR</td>
<td>in one of them and not in both</td>
</tr>
<tr>
<td><code>~x</code></td>
<td>NOT</td>
<td>not in x</td>
</tr>
<tr>
<td><code>x &lt;&lt; n</code>, <code>x &gt;&gt; n</code></td>
<td>shift</td>
<td>in x, n places up or down</td>
</tr>
</tbody></table>
<p>In four bits: 1100 OR 1010 is 1110, 1100 AND 1010 is 1000, 1100 XOR 1010 is 0110, NOT 1010 is 0101. Each of these is one
instruction of the processor, whatever is in the sets: 64 squares at a time.</p>
<p>A whole position takes eight such numbers, one for each kind of piece and one for each colour.
<code>./run lab D5 --fen &quot;FEN&quot;</code> shows those of any position. A
FEN is a position written in one line;
<a href="#/lab/book/5">chapter 5</a> explains it. In the browser, row D5 has a field for it.</p>
<p>In the code: <code>src/board/square.h</code> names the squares, <code>src/board/bitboard.h</code> is the set.</p>
<h2>Other people, other numbers</h2>
<p>Nothing forces a1 to be bit 0. DarkThought counted from h1 = 0 to a8 = 63; Hyatt, whose program was called Crafty,
counted as Gyre does but called the <em>most</em> significant bit, the leftmost, number 0. When you read an old paper, find
this out first, or your shifts will go the wrong way.</p>
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
<p>Between Gyre&#39;s and DarkThought&#39;s numbers lies one XOR with 7, which is 111 in bits. XOR works on the bits of any number,
also on a square&#39;s: it flips the last three here (each 0 becomes 1, each 1 becomes 0), and these three are its file: 28
is 011 100, rank 3 and file 4 (counting from 0), and 28 ^ 7 is 011 011, the same rank and file 3. Doing it twice changes
nothing.</p>
<h2>Three little operations</h2>
<p>Sets need more than AND and OR. &quot;These but not those&quot; is <code>x &amp; ~y</code>. And two expressions look like magic until one has
subtracted by hand:</p>
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
3 . . . 1 . . . .      3 . . . . . . . .      3 . . . 1 . . . .
2 . 1 . . . 1 . .      2 . . . . . . . .      2 . 1 . . . 1 . .
1 . . 1 . 1 . . .      1 . . 1 . . . . .      1 . . . . 1 . . .
  a b c d e f g h        a b c d e f g h        a b c d e f g h
  0x0000001422082214     0x0000000000000004     0x0000001422082210

               number
  b            0x0000001422082214
  -b           0xFFFFFFEBDDF7DDEC
  b &amp; -b       0x0000000000000004
  b - 1        0x0000001422082213
  b &amp; (b - 1)  0x0000001422082210
...
</code></pre>
<p>(b is any set. The picture takes d3 and the eight squares to which a knight goes from there; the eight come back in
chapter 3.) Try it with few bits. Take the eight bits 0110 1000 and subtract 1. The last three zeros cannot give
anything, so they borrow from the first 1 on their left, as in any subtraction on paper: 0110 0111. The lowest one has
turned into a zero and all zeros below it into ones; everything above stays. So <code>b &amp; (b - 1)</code> is 0110 0000, b without
its lowest one.</p>
<p>And -b? A number of 64 bits has no sign; -b is the number that gives 0 when b is added to it, where what runs over at
the top is lost. Now b + ~b is nothing but ones, and one more runs over to 0: so -b is ~b + 1. With our eight bits ~b is
1001 0111, and adding 1 runs through the low ones up to just the place of the lowest one of b: 1001 1000. Above that
place b and -b are opposites, below it both are 0. So they have that one bit in common, and <code>b &amp; -b</code> is the lowest one
alone. With these two a program walks over the members of a set, one after the other, and never looks at an empty
square:</p>
<pre><code class="language-cpp">for (; b != 0; b &amp;= b - 1) visit(b &amp; -b);    // while something is left: visit the lowest, then take it away
</code></pre>
<p>In Gyre one writes <code>for (Square square : set)</code>, which does this and names each square by its number.</p>
<h2>Try it</h2>
<ol>
<li>Which number is the set of all squares of the e-file?</li>
<li>What does <code>b ^ (b - 1)</code> give?</li>
<li>By which XOR do Gyre&#39;s numbers become those of a board turned by half, with h8 in the place of a1? And of a board in
a mirror, with a8 in the place of a1?</li>
</ol>
<h2>Answers</h2>
<ol>
<li><p>In each rank the e-file is the fifth bit, worth 16, which is 10 in hexadecimal. So it is 10 eight times:</p>
<pre><code>$ gyre lab A1 e1 e2 e3 e4 e5 e6 e7 e8
  all of them, by OR: 0x1010101010101010
</code></pre>
</li>
<li><p>The lowest one and everything below it, as ones: above it both are alike, and there XOR gives zeros.
<a href="#/lab/book/3">Chapter 3</a> uses it to find the lowest one. Here b is another set, whose lowest one is f2:</p>
<pre><code>$ gyre lab B4
...
b                      b ^ (b - 1)
8 . . . . . . . .      8 . . . . . . . .
7 . . . . . . . .      7 . . . . . . . .
6 . . . . . . . .      6 . . . . . . . .
5 . . 1 . 1 . . .      5 . . . . . . . .
4 . 1 . . . 1 . .      4 . . . . . . . .
3 . . . . . . . .      3 . . . . . . . .
2 . . . . . 1 . .      2 1 1 1 1 1 1 . .
1 . . . . . . . .      1 1 1 1 1 1 1 1 1
  a b c d e f g h        a b c d e f g h
  0x0000001422002000     0x0000000000003FFF
...
</code></pre>
</li>
<li><p>By half: a1 becomes h8, 0 becomes 63, and <code>n ^ 63</code> flips both rank and file. In the mirror the files stay, and only
the rank&#39;s three bits are flipped: <code>n ^ 56</code>, for 56 is 111 000.</p>
</li>
</ol>
<p>To practise: <em>Exercises</em> in the Lab, on rows A1 and B2.</p>
`,q=`<h1>10. Intuition, and the whole engine</h1>
<p>Chapter 6 adds up what people know of chess and can put in words. A strong player knows more than he can say: &quot;I don&#39;t
like this position&quot; comes before any reason. A program can get something of the kind, too, and it is made of things that
this book has already explained.</p>
<h2>A number more</h2>
<p>This is the evaluation of chapter 6 with one more row, <em>intuition</em>:</p>
<pre><code>$ gyre eval &quot;r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9&quot; \\
    --evaluation hybrid
...
centipawns                       mg     eg     mg     eg     mg     eg
material                      +2852  +4477  +2799  +4371    +53   +106      +53
centre                          +18    +11    +17     +5     +1     +6       +1
development and placement        +7    -50     +5    -55     +2     +5       +2
pawn structure                   +6    +44     -7    +39    +13     +5      +13
strong and weak squares         +11    +57     +5    +44     +6    +13       +6
open files and diagonals        -20    +11    -19     +8     -1     +3       -1
bishop pair                      +8    +10     +8    +10      0      0        0
king position                   +59     +2    +59     +2      0      0        0
mobility                         -7    -49     -5    -40     -2     -9       -2
passed pawns                      0      0      0      0      0      0        0
threats                           0      0      0      0      0      0        0
endgame                           0      0      0      0      0      0        0
tempo                           +25    +22      0      0    +25    +22      +25
asymmetry                         0      0      0      0      0      0        0
intuition                                                                   -21
all                                                         +97   +151      +76

Phase    24/24: a knight or bishop is 1, a rook 2, a queen 4; all of them are 24
Mixture  (+97 x 24) + (+151 x 0) = +2328/24
Scale    +2328/24 x 128/128 = +97: everything counts
Fading   +97 x 200/200 = +97: 0 plies without capture or pawn move count
Elements +97: the classical evaluation
Net      -21: hybrid 8d46af02, 768 -&gt; 64 x 2 -&gt; 1, mirrored, residual
Intuition -21: 128/128 of it may count here
Score    +76 centipawns for White, +76 for the side to move
</code></pre>
<p><code>Elements</code> is the sum of all elements, the hand-made rules of chapter 6, which Gyre calls the <em>classical evaluation</em>. A
small <em>neural net</em> looks at the same board, and <code>Net</code> is the correction that it suggests. The search uses the sum of
both. (<code>--evaluation hybrid</code> chooses this net; the net that Gyre plays by came later and is explained below. If an
endgame is known for certain, the net is not used; that is <code>may count here</code>.)</p>
<h2>What the first net is</h2>
<p>Take chapter 5 once more. There are 768 cases of &quot;this piece stands on that square&quot;, and the key of a position was made
of the random words of those cases that are true. In the net each case has a list of 64 numbers in the place of a random
word, and they are not XOR-ed but added. The sum is a list of 64 numbers: the <em>accumulator</em>. Everything that made keys
cheap makes this cheap. A move takes one list away and adds another, and the accumulator is up to date; nothing need be
computed from the start.</p>
<p>What do the 64 numbers mean? Nobody decides it. Each is the answer to a question that the net has found useful by
itself, such as &quot;how much do these pieces, on these squares, go together?&quot;. It is cut to the range from 0 to 1 and
squared, which is what makes the net more than a sum: below 0 a question is silent, and above it speaks louder and
louder. There are two accumulators, one as White sees the board and one as Black does, for it matters who asks. At last
each of the 128 numbers is multiplied with a weight, and all are added up: that is the net&#39;s opinion in centipawns.</p>
<p>This is the whole of the first net: 768 inputs, 64 numbers for each side, one output. And it is quick, for a processor
can work on sixteen or thirty-two such numbers with one instruction, much as a bitboard works on 64 squares. In the
code: <code>tests/support/slow_evaluation.h</code> says it in forty lines, plainly; <code>src/eval/nnue</code> says it fast.</p>
<h2>Where it learns</h2>
<p>A net knows nothing at first; its weights are random. It needs positions with a good opinion on each, millions of them.
Where from? From the program itself: it plays against itself, and for each position a <em>search</em> has said what it is
worth. A search sees further than an evaluation. So the net learns to say at once what the search found after a thousand
nodes. Here are four games, a few hundred nodes a move:</p>
<pre><code>$ gyre datagen --out games.bin --games 4 --nodes 400 --chess960 0 --seed 3 \\
    --evaluation classical
...
$ gyre data convert games.bin --to plain --out - --limit 1
rnbqkb1r/p1ppp2p/5p1n/1p4p1/1P5P/B4PP1/P1PPP3/RN1QKBNR b KQkq - 0 5 | -43 | 1.0
rnbqkb1r/p1ppp2p/5p2/1p3np1/1P5P/B4PP1/P1PPP3/RN1QKBNR w KQkq - 1 6 | -17 | 1.0
rnbqkb1r/p1ppp2p/5p2/1p3n2/1P5p/B4PPR/P1PPP3/RN1QKBN1 w Qkq - 0 7 | 29 | 1.0
rnbqkb1r/p1ppp2p/5p2/1p3n2/1P4Pp/B4P1R/P1PPP3/RN1QKBN1 b Qkq - 0 7 | -27 | 1.0
rnbqkb1r/p1ppp2p/5p2/1p6/1P4Pp/B4PnR/P1PPP3/RN1QKBN1 w Qkq - 1 8 | -33 | 1.0
rnbqkb1r/p1ppp2p/5p2/1p6/1P4Pp/B4PnR/P1PPP1B1/RN1QK1N1 b Qkq - 2 8 | -33 | 1.0
...
</code></pre>
<p>Each line has the position, what the search said of it in centipawns for White, and how the game ended (1.0 if White
won, 0.0 if Black did). The first moves are played at random, so that no two games are alike. Positions in check, and
those whose best move is a capture, are left out: there the search shall look, and not the evaluation.</p>
<p><em>Training</em> is then what chapter 6 did with the numbers of the evaluation, with fifty thousand numbers in the place of
some hundreds. Show the net a position; compare what evaluation and net together say with what the search said; move
each weight a little in the direction that would have made the difference smaller. Do so for two million positions,
twelve times over. It takes seconds.</p>
<h2>Is it better?</h2>
<p>With the first net the difference between opinion and search was 0.002077 (squared, and counted in winning chances, not
centipawns) before and 0.001679 afterwards. That is a fifth less, and proves nothing yet: the games decide, as ever. The
net&#39;s program played 700 against the same program without it, with equal nodes: 334 won, 141 drawn, 225 lost, which is
54 Elo more, plus or minus 19.</p>
<p>One would think that the better program then plays better games, and that a net which learns from those is better again.
Gyre&#39;s second generation was made so, with three times as many positions. It was not better. The reason took a while to
find: a search is more excited than an evaluation. Where the evaluation says 200 the search says 220, for it sees the
advantage grow; and it likes to be the one who moves. A net that learns this exaggerates, its own search exaggerates
more, and soon every margin of chapter 9 is wrong. When the scores were brought back to scale before the training, the
same games gave a net that is 34 Elo better than the first, plus or minus 23. The log of the nets in <code>docs/log/networks.md</code>
has all attempts, failures too: a failure that is not written down gets repeated.</p>
<h2>A net that judges alone</h2>
<p>The larger part of the time goes into the elements, not into the net. So why not leave them out? Because then the net
has to learn <em>everything</em>: what a queen is worth, what an open file is, and that a pawn which nobody can stop wins. From
ten million positions of games a net with four times as many numbers learned just enough to be as good as the elements
that it was to replace.</p>
<p>But there is a teacher that knows all that already: the evaluation with its first net. It can evaluate any position in a
microsecond, where a search takes a thousand. So Gyre took thirty-seven million positions of its games, made one, two or
three <em>random</em> moves from each of them, six times over, and evaluated the result. That gave more than two hundred
million positions with an opinion on each, of the disorderly kind that a search meets at its leaves. A net learned to
say what its teacher says. Then it went on with what searches say, as before, and came up to the teacher: with the same
number of nodes it plays as well (400 games: 1.7 Elo more, plus or minus 28), and it needs two thirds of the time for a
node. Against the classical evaluation, with the nodes that either gets in the same time (7,000 and 5,000), it won 257
games, drew 59 and lost 84: 161 Elo more, plus or minus 31. The nets by which Gyre plays come from this one: each
learned from games of the net before. The elements still explain <em>why</em>, and the teacher is still in the program
(<code>--evaluation hybrid</code>).</p>
<p>In the tree another judge changes the leaves and with them everything else. The same search by three: the elements,
elements and net, and the net alone:</p>
<pre><code>$ gyre tree --fen r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9 \\
    --algorithm search --depth 10 --evaluation classical --plies 0
search to depth 10: 80, 11017 nodes, 1 line shown
$ gyre tree --fen r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9 \\
    --algorithm search --depth 10 --evaluation hybrid --plies 0
search to depth 10: 69, 12193 nodes, 1 line shown
$ gyre tree --fen r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9 \\
    --algorithm search --depth 10 --plies 0
search to depth 10: 99, 10666 nodes, 2 lines shown
</code></pre>
<h2>The whole engine</h2>
<p>What is missing for a game? Not much. A program with a board for its user sends <code>position …</code> and <code>go …</code> in a language
called UCI, and the engine answers <code>bestmove …</code>. Between these two lines everything in this book happens:</p>
<table>
<thead>
<tr>
<th>what</th>
<th>chapter</th>
<th>in the code</th>
</tr>
</thead>
<tbody><tr>
<td>the position is set up: eight bitboards, four turned ones if rotated bitboards are chosen, a key</td>
<td>1, 4, 5</td>
<td><code>src/chess/placement.h</code>, <code>position.h</code></td>
</tr>
<tr>
<td>a book may know it by its key</td>
<td>5</td>
<td><code>src/notation/book/polyglot.h</code></td>
</tr>
<tr>
<td>the clock is asked how long to think</td>
<td>9</td>
<td><code>src/search/time_manager.h</code></td>
</tr>
<tr>
<td>depth 1, 2, 3, …; each iteration orders the next one&#39;s moves</td>
<td>8, 9</td>
<td><code>src/search/iterative_deepening.cpp</code></td>
</tr>
<tr>
<td>a node: is it in the table? can it be cut unsearched? which moves first?</td>
<td>5, 7, 9</td>
<td><code>src/search/alpha_beta.cpp</code></td>
</tr>
<tr>
<td>moves: leapers by shifts and tables, sliders by look-ups, found one by one</td>
<td>2, 3, 4</td>
<td><code>src/chess/generate.h</code></td>
</tr>
<tr>
<td>the horizon: captures until it is quiet</td>
<td>8</td>
<td><code>src/search/quiescence.cpp</code></td>
</tr>
<tr>
<td>the evaluation: elements and intuition</td>
<td>6, 10</td>
<td><code>src/eval/with_net.h</code></td>
</tr>
<tr>
<td>what was found goes into the table</td>
<td>5</td>
<td><code>src/search/table.h</code></td>
</tr>
<tr>
<td>time is up: the best move so far</td>
<td>9</td>
<td><code>src/engine</code></td>
</tr>
</tbody></table>
<p>That is all. The best next step is to change something. Take a step out, guess what it does, and let <code>gyre match</code> show
whether you were right.</p>
<h2>Try it</h2>
<ol>
<li>How many weights has the first net, and how large must its file be with two bytes for most of them?</li>
<li>How many lists are added and taken away for a quiet move, for a capture, and for castling? Compare with the XORs of a
key.</li>
<li>What does that net say of the start position, and how much of the score is that?</li>
</ol>
<h2>Answers</h2>
<ol>
<li><p>768 lists of 64 numbers are 49,152; 64 more to begin each accumulator with; 128 weights of the output, and one number
to begin the sum with: 49,345. At two bytes each that is 98,690 bytes, and with a head, a name and a checksum the
file <code>nets/hybrid.gnn</code> has a little more than 99,000.</p>
</li>
<li><p>One added and one taken away; one added and two taken away (the captured piece as well); two and two, for king and
rook. Just so many XORs does the key need for them, besides the words for the side to move and for rights that are
lost. (The net of this book sees the board mirrored when its king is on the right half. If the king crosses the
middle, that accumulator is made again.)</p>
</li>
<li><p>Nearly half of it. The classical evaluation sees two equal armies and gives White 25 for the move; the net has
learned from games that the side to move mostly has something good to do, and adds to that. The first net said 51
here, the excitement of this chapter; when a net says more than all elements together, the report says so. A search
brings the opinion back towards the ground.</p>
<pre><code>$ gyre eval --evaluation hybrid
...
Elements +25: the classical evaluation
Net      +20: hybrid 8d46af02, 768 -&gt; 64 x 2 -&gt; 1, mirrored, residual
Intuition +20: 128/128 of it may count here
Score    +45 centipawns for White, +45 for the side to move
$ gyre tree --algorithm search --evaluation hybrid --depth 12 --plies 0
search to depth 12: 12, 28122 nodes, 1 line shown
</code></pre>
</li>
</ol>
`,A=`<h1>2. Moving sets</h1>
<p>A knight goes two squares in one direction and one across. Two up and one to the right is 8 + 8 + 1 = 17 places up in
the number; two up and one to the left 15; one up and two to the right 10; one up and two to the left 6. Downwards it is
the same with minus. With the board in one number these are eight shifts, and nobody minds how many knights are shifted:
the answer is right for one, for two and for ten.</p>
<h2>Falling off the edge</h2>
<p>Upwards and downwards this works by itself: what leaves the board leaves the number. To the left and right it does not.
Bit 24 is a4; ten below it is bit 14, which is g2, on the other side of the board. The article for students calls this
edge a black hole. In these pictures of a knight on a4 (its own square stays a dot) 1 is a square that it reaches, and x
one that it would reach round the edge:</p>
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
<p>The cure is a mask for each direction. A knight that has gone two files to the left cannot have arrived on g or h. The
set of all squares except the files g and h is called <code>nGH</code> (&quot;not g, not h&quot;), and an AND with it removes those that came
round. <code>nH</code> is all but the h-file, and <code>nA</code> and <code>nAB</code> are the same on the other side. Two shifts go with each mask, one
up and one down, and the whole <em>move generator</em> of a knight (the part of a program that lists all moves) is four lines,
with k for the knights:</p>
<pre><code>$ gyre lab A2 a4
...
  moves = nGH &amp; (k&lt;&lt;6 | k&gt;&gt;10)
        | nH &amp; (k&lt;&lt;15 | k&gt;&gt;17)
        | nA &amp; (k&lt;&lt;17 | k&gt;&gt;15)
        | nAB &amp; (k&lt;&lt;10 | k&gt;&gt;6)
...
</code></pre>
<p>Two to the left and one up is 8 - 2 = 6, two to the left and one down -8 - 2 = -10: that is the first line. No loop, no
question whether the knight is near an edge, and eight knights cost as much as one.</p>
<p>The number of its moves shows how well a knight is placed. The sum of these numbers over all squares, 336, is a good
test of a move generator:</p>
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
<p>(<em>holds</em> means that the program has counted and found the number that the article&#39;s method must give. Everything that
<code>gyre lab</code> shows checks itself like this.)</p>
<h2>The king</h2>
<p>The article leaves the king to the reader. Three of his steps go left, three go right, and two stay on the file, where
no mask is needed:</p>
<pre><code>$ gyre lab A4 e1
...
  moves = nH &amp; (k&lt;&lt;7 | k&gt;&gt;1 | k&gt;&gt;9)
        | nA &amp; (k&lt;&lt;9 | k&lt;&lt;1 | k&gt;&gt;7)
        | all &amp; (k&lt;&lt;8 | k&gt;&gt;8)
...
</code></pre>
<h2>Pawns</h2>
<p>Pawns move as one army. A step forward is a shift by 8, and it is possible where nothing stands. This line is in Reul&#39;s
thesis, in words:</p>
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
<p>LEFTSHIFT 8 is <code>&lt;&lt; 8</code>, COMPLEMENT is <code>~</code>. What are <code>pawns</code> and <code>white</code>? The thesis keeps eight bitboards, six for the
kinds of pieces and two for the colours, and so does Gyre (<code>src/chess/placement.h</code>). White&#39;s pawns are those that are in
both: <code>pawns AND white</code>. Eight numbers are the whole board (but not who is to move).</p>
<h2>Many questions, one AND</h2>
<p>Is a pawn on e4 passed? It is if no enemy pawn can stop it: none ahead of it on its own file or on the two beside it: d5
to d7, e5 to e7 and f5 to f7. These are nine questions. But a mask of these squares can be made once, when the program
starts, for each square where a pawn may stand; and then it is one AND with the enemy&#39;s pawns. If nothing is left, the
pawn is passed. In the next picture (capitals are White&#39;s pieces, small letters Black&#39;s) the pawn stands on e5, where
six squares would do. Square brackets show its mask, which in Gyre goes on to the eighth rank, where no pawn can be and
none does harm; round ones show the enemy pawn that the AND finds:</p>
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
<p>Hyatt calls this a bit-parallel question. A machine that looks at one square at a time needs up to nine steps; this
needs one, whatever the answer.</p>
<h2>Try it</h2>
<ol>
<li>Knights stand on b1 and g1. Which squares do they reach together, and would the set show it if both reached the same
one? (Then type <code>gyre lab A2 b1 g1</code>.)</li>
<li>White&#39;s pawns capture by two shifts. Which, and with which masks?</li>
<li>A pawn&#39;s double step is two single steps. What must be AND-ed after each of them?</li>
</ol>
<h2>Answers</h2>
<ol>
<li><p>They reach d2, e2, a3, c3, f3 and h3. A set only says that a square is reached, not how often; with knights on b1 and
d1 the square c3 would be reached twice, and show once. To find squares that are reached twice one keeps two sets and
takes their AND.</p>
<pre><code>$ gyre lab A2 b1 g1
  reach     d2 e2 a3 c3 f3 h3
</code></pre>
</li>
<li><p>To the right by <code>&lt;&lt; 9</code>, and who arrives on the a-file came round the edge: <code>nA &amp; (p &lt;&lt; 9)</code>. To the left by <code>&lt;&lt; 7</code>
with <code>nH</code>. Then AND with the enemy&#39;s pieces, for a pawn goes there only to capture. (In <code>src/board/leapers.h</code> this is
called <code>pawn_attacks</code>; <code>east</code> and <code>west</code> there are shifts by one with their masks, and <code>forward</code> is the shift by 8.)</p>
</li>
<li><p>After the first step: the empty squares <em>and</em> the third rank, so that only pawns that come from the second rank go
on. After the second step the empty squares again. Without the AND in between, a pawn would jump over what stands on
its third rank.</p>
</li>
</ol>
<p>To practise: <em>Exercises</em> in the Lab, on rows A2, C3 and D5.</p>
`,T=`<h1>3. Counting and finding</h1>
<p>How many moves has a knight? Where does the first of them lead? The first question counts the ones of a number, the
second finds one of them. Today both are single instructions of the processor (in C++ <code>std::popcount</code> and
<code>std::countr_zero</code>). When DarkThought&#39;s author wrote about them, most machines did not have these instructions, and the
way to do without them decided how fast a program was. The old ways are still worth knowing: each of them is an idea
that comes back elsewhere.</p>
<h2>Counting</h2>
<p>The simplest way shifts the number 64 times and looks at the lowest bit. A table needs four steps. Sixteen bits can be
set in 65,536 ways (2 to the power of 16); so one makes a table of 65,536 counts, once, and looks up four pieces of
sixteen bits. Here it counts the ones of <code>0x1422002214</code>:</p>
<pre><code>$ gyre lab A3 0x1422002214
...
  bits      sixteen bits      index  count
  0 to 15   0010001000010100  8724   4
  16 to 31  0010001000000000  8704   2
  32 to 47  0000000000010100  20     2
  48 to 63  0000000000000000  0      0
...
</code></pre>
<p>The sixteen bits, read as a number, are the index: the place in the table. Remember this turn of thought, <em>bits as an
index</em>; chapter 4 lives on it.</p>
<p>For numbers with few ones there is a third way, known from chapter 1: take the lowest one away until nothing is left,
and count the steps. Here are c3, g3, d2 and f2:</p>
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
<p>DarkThought had yet another one for numbers with many ones. Think of the 64 bits as 64 counters of one bit, each right
about itself. Add neighbours, and you have 32 counters of two bits, each right about its pair. Again: 16 counters of
four bits. Then the upper half is added to the lower half, and so on until one counter is left.</p>
<p>To add neighbours, one needs masks that pick every second counter. In hexadecimal they are easy to see: 5 is 0101, every
second bit; 3 is 0011, every second pair; 0F is every second group of four.</p>
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
<p>In the first line that computes n, <code>(32 bits of) c</code> is the lower half of c, the ranks 1 to 4, and <code>c &gt;&gt; 32</code> is the upper
half: <code>0x11001111</code> plus <code>0x11</code> is <code>0x11001122</code>. From there on 32 bits are enough.</p>
<p>The line that computes a deserves a second look. Call the two bits of a pair h and l. As a number the pair is worth 2h +
l, but it holds h + l ones; the difference is h. And h is <code>b &gt;&gt; 1</code>, cut to every second bit. So one AND and one
subtraction, <code>b - ((b &gt;&gt; 1) &amp; 0x5555...)</code>, do for all pairs what two ANDs and an addition would do. And 2h + l is never
less than h, so that no pair has to borrow from its neighbour.</p>
<h2>Finding</h2>
<p>Which is the highest one? Ask three times &quot;is anything in the upper half?&quot; (when the lower half is shifted out, is
anything left?), and go on with the half that has it: first 32 bits, then 16, then 8. Eight bits are left, and a table
of 256 bytes has the highest one of each. <code>FIND_MSB</code>, for <em>most significant bit</em>, is DarkThought&#39;s name for this
question; the steps are Gyre&#39;s. Finding the lowest one, <code>FIND_LSB</code>, is turned into finding the highest one, by the
expression of chapter 1&#39;s second question, which gives just that bit and everything below. Here b is <code>0x1422002000</code>:</p>
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
<p>The table&#39;s entry 63 (six ones) is 5, and 8 + 5 is 13. It is right: <code>0x3FFF</code> is fourteen ones, the highest of them is
bit 13 (we count from 0), and bit 13 is the lowest one of b.</p>
<p>What is the highest one of nothing? DarkThought&#39;s page does not say. A program must: Gyre&#39;s functions return no number
at all, and say so in their type (<code>std::optional&lt;int&gt;</code>, &quot;a number or nothing&quot;, in <code>src/board/bit_tricks.h</code>).</p>
<h2>Try it</h2>
<ol>
<li>A queen in the middle of an empty board has 27 squares. How many steps does clearing the lowest one need for them,
and how many does folding, if each line of its box below b is a step?</li>
<li><code>gyre lab B4 0</code> shows the case of nothing. What would <code>FIND_MSB(b ^ (b - 1))</code> give if nobody had tested for 0 before?</li>
<li>When the counts of fours are added up, why does the folded count never overflow its counters?</li>
</ol>
<h2>Answers</h2>
<ol>
<li><p>Clearing needs 27, one for each square. Folding needs the six lines of its table, always. Here is that set, with a
queen on d4, as row A3 counts it (how a queen&#39;s squares are found is the next chapter):</p>
<pre><code>$ gyre lab A3 0x88492A1CF71C2A49
...
Third way: b - 1 flips the lowest one and the zeros below it, so that b &amp; (b -
1) lacks just that one. As many steps as ones: 27 steps here.
...
$ gyre lab B3 0x88492A1CF71C2A49
...
  step                                            number              which holds
  b                                               0x88492A1CF71C2A49  ones
  a = b - ((b &gt;&gt; 1) &amp; 0x5555...)                  0x44451518A6181545  counts of pairs
  c = (a &amp; 0x3333...) + ((a &gt;&gt; 2) &amp; 0x3333...)    0x1112121243121212  counts of fours
  n = (32 bits of) c + (c &gt;&gt; 32)                  0x54242424          both halves folded
  n = (n &amp; 0x0F0F0F0F) + ((n &gt;&gt; 4) &amp; 0x0F0F0F0F)  0x09060606          counts by bytes
  n = (n &amp; 0xFFFF) + (n &gt;&gt; 16)                    0x00000F0C          two bytes left
  n = (n &amp; 0xFF) + (n &gt;&gt; 8)                       0x0000001B          27
...
</code></pre>
</li>
<li><p>0 - 1 is all ones, 0 ^ that is all ones too, and its highest one is bit 63. So the answer would be h8, a square with
nothing on it: a wrong number that looks like a right one.</p>
</li>
<li><p>A counter must hold the largest sum that can come up. A counter of four bits has counted four bits of b, so that it
is at most 4, which is 100 in bits and fits; two such sums give at most 8, which is 1000 and fits as well; after that
the counters are eight bits wide and hold up to 255, and there are only 64 ones in all.</p>
</li>
</ol>
<p>To practise: <em>Exercises</em> in the Lab, on row A3. To measure: <code>gyre lab experiment counting</code> and
<code>gyre lab experiment finding</code>, or <em>Experiments</em> in the Lab: these ways against the processor&#39;s instructions.</p>
`,B=`<h1>4. Sliding pieces</h1>
<p>Knights and kings can be shifted without a look at the board. A rook cannot: it stops at the first piece in its way. For
this one question, <em>what does a slider see?</em>, more ways have been invented than for all others together, and Gyre has
thirteen of them side by side (<code>docs/internals/sliders.md</code>). This chapter follows Hyatt&#39;s paper, which begins
with rays and ends with a board that has been turned.</p>
<h2>Rays</h2>
<p>A <em>ray</em> is all squares in one direction. Like the mask of a passed pawn it is made beforehand, for each square and each
of the eight directions. Hyatt names a ray by what a step adds to the square&#39;s number: plus7 goes up and to the left,
minus9 down and to the left, plus1 to the right.</p>
<p>To find how far a bishop sees along a ray takes three steps. An AND with all occupied squares gives the pieces on it:
the <em>blockers</em>. Finding a bit, chapter 3&#39;s second question, gives the first of them. And what lies behind that one is a
ray again: <em>the blocker&#39;s own ray</em> in the same direction. An XOR takes it away, since it is wholly part of the first.
The blocker itself stays, whatever its colour. Here is Hyatt&#39;s bishop on f5. In the pictures of single rays <code>*</code> is the
bishop, 1 an empty square that it sees and B the blocker that it sees; x (empty) and # (occupied) are what is cut off:</p>
<pre><code>$ gyre lab C4 f5
...
the position                plus7                  plus9
8 r  .  .  .  .  r  k  .    8 . . x . . . . .      8 . . . . . . . .
7 p  .  .  b  .  p  .  p    7 . . . B . . . .      7 . . . . . . . #
6 .  .  .  .  .  n  p  .    6 . . . . 1 . . .      6 . . . . . . B .
5 .  p  p  .  . [B] .  .    5 . . . . . * . .      5 . . . . . * . .
4 .  .  .  .  .  N  .  .    4 . . . . . . . .      4 . . . . . . . .
3 .  .  .  .  .  .  .  .    3 . . . . . . . .      3 . . . . . . . .
2 P  P  .  .  .  P  P  P    2 . . . . . . . .      2 . . . . . . . .
1 R  .  .  .  .  R  K  .    1 . . . . . . . .      1 . . . . . . . .
  a  b  c  d  e  f  g  h      a b c d e f g h        a b c d e f g h
                              0x0008100000000000     0x0000400000000000

minus7                 minus9
8 . . . . . . . .      8 . . . . . . . .
7 . . . . . . . .      7 . . . . . . . .
6 . . . . . . . .      6 . . . . . . . .
5 . . . . . * . .      5 . . . . . * . .
4 . . . . . . 1 .      4 . . . . 1 . . .
3 . . . . . . . 1      3 . . . 1 . . . .
2 . . . . . . . .      2 . . 1 . . . . .
1 . . . . . . . .      1 . 1 . . . . . .
  a b c d e f g h        a b c d e f g h
  0x0000000040800000     0x0000000010080402

  ray     squares      blockers  first  cut off by XOR  attacked
  plus7   e6 d7 c8     d7        d7     c8              e6 d7
  plus9   g6 h7        g6 h7     g6     h7              g6
  minus7  h3 g4        -         none   -               h3 g4
  minus9  b1 c2 d3 e4  -         none   -               b1 c2 d3 e4

  together: b1 c2 d3 h3 e4 g4 e6 g6 d7 = 0x0008500050880402
...
</code></pre>
<p>On rays with <em>plus</em> in their names the first blocker is the lowest one, on rays with <em>minus</em> the highest. Four rays make
a bishop or a rook, with a search for a bit and a <em>branch</em> (an <code>if</code>, which the processor has to guess) for each, and a
program asks millions of times a second.</p>
<h2>A rank is an index</h2>
<p>Along a <em>rank</em> there is something better. Its eight squares are eight neighbouring bits, so that a shift and an AND turn
them into a number from 0 to 255: for the fifth rank, <code>(occupied &gt;&gt; 32) &amp; 255</code>. This is chapter 3&#39;s trick, bits as an
index: a table that was filled at the start has, for each square and each of these numbers, what a rook sees along the
rank. A smaller table does as well. Whether the two outer squares are occupied changes nothing: if the rook&#39;s view
reaches the edge, it sees that square, piece or no piece, and cannot go further. So the six <em>inner</em> bits are enough: 64
entries for each of 64 squares.</p>
<p>Along files and diagonals the bits lie far apart. Hyatt&#39;s students asked: what if we had a board on which they are
neighbours? So keep the <em>occupancy</em>, the set of all occupied squares, four times: as it is, turned by 90 degrees, and
turned by 45 degrees to the left and to the right. Nobody ever turns a board. When a piece moves, its bit is changed by
XOR on all four, which takes it away if it was there and puts it there if it was not.</p>
<p>Now a rook stands on f5. A name is an occupied square in its new place, a dot an empty one, and the brackets mark the
row that is read. (Row D6 names all 64 squares of each board. On the page, the buttons of row C5, such as <em>90°: files in
rows</em>, let all squares glide to their places.) Turned by 90 degrees each file is a row, the a-file the lowest:</p>
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
<p>So f5 is in row 5, counted from 0, at place 4: bit 5 · 8 + 4 = 44. These are its bits on all four boards (those turned
by 45 degrees come below):</p>
<pre><code>$ gyre lab C5 f5
...
  board             Hyatt&#39;s bit  Gyre&#39;s bit  Gyre XORs with
  as it is          37           37          0x0000002000000000
  turned 90         43           44          0x0000100000000000
  turned 45, a1-h8  25           61          0x2000000000000000
  turned 45, h1-a8  46           21          0x0000000000200000
...
</code></pre>
<p>Hyatt&#39;s bits are those of the boards as he draws them; row C5 shows his drawings. His files begin with the eighth rank,
so that f5 is at place 3: bit 5 · 8 + 3 = 43. On his boards turned by 45 degrees the diagonals follow one another
without gaps, each as long as it is: b1-h7 begins at bit 21, and f5 is its fifth square, bit 25; c8-h3 begins at bit 43,
and f5 is its fourth, bit 46.</p>
<p>Now the index. Hyatt&#39;s a1 is the most significant bit, Gyre&#39;s the least, so each reads a rank from the other end, and
the indices differ. Files both read from f8 down, for Hyatt turned his board the other way round, and the indices are
the same. <code>&gt;&gt; 24</code> is Hyatt&#39;s shift, which brings the row down to the lowest eight bits of his number (Gyre&#39;s is
<code>&gt;&gt; 32</code>), and the <em>inner bits</em> are what is left without the outer two. An entry is named by the square&#39;s number, 37 for
f5, and the inner bits:</p>
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
<p>100 and 251 are the numbers of the paper. OR-ing both entries gives all that the rook sees: no loop, no search, no
branch. That was the news that rotated bitboards brought.</p>
<h2>A diagonal is shorter</h2>
<p>Diagonals have one to eight squares. Hyatt reads eight bits all the same: the bits in brackets belong to the next
diagonal, and the table has the same answer for all their values. Hyatt&#39;s inner bits are then those of the diagonal
itself without its two ends: of c8 to h3 these are d7, e6, f5 and g4, 1010, or ten. Reul and Gyre let two diagonals,
such as b1-h7 and a8, share a row of eight, and their inner bits are the six in its middle, whichever diagonal they
belong to. Now a bishop is on f5 (the text after <code>--fen</code> is a position in one line; <a href="#/lab/book/5">chapter 5</a>
explains it):</p>
<pre><code>$ gyre lab C5 f5 --fen r4rk1/p2b1p1p/5np1/1pp2B2/5N2/8/PP3PPP/R4RK1 w - - 0 1
...
the position                Gyre: diagonals a1-h8 in rows
8 r  .  .  .  .  r  k  .     [a8][ .][ .][ .][ .][f5][g6][h7]
7 p  .  .  b  .  p  .  p      a7   .   .   .   .  f4   .   .
6 .  .  .  .  .  n  p  .       .   .   .   .   .   .   .   .
5 .  p  p  .  . [B] .  .       .   .   .   .   .  f2   .   .
4 .  .  .  .  .  N  .  .       .  b5   .  d7   .  f1  g2   .
3 .  .  .  .  .  .  .  .       .   .  c5   .   .  f8  g1  h2
2 P  P  .  .  .  P  P  P      a2   .   .   .   .  f7  g8   .
1 R  .  .  .  .  R  K  .      a1  b2   .   .   .  f6   .   .
  a  b  c  d  e  f  g  h      0xE12100206AE46123

Gyre: diagonals h1-a8 in rows
  a7   .  c5   .   .  f2  g1   .
   .  b5   .   .   .  f1  g8  h7
   .   .   .   .   .  f8   .   .
   .   .   .   .   .  f7  g6   .
   .  b2   .   .   .  f6   .   .
 [a2][ .][ .][d7][ .][f5][ .][ .]
  a1   .   .   .   .  f4   .  h2
  a8   .   .   .   .   .  g2   .
  0x65E220602229A141
...
</code></pre>
<p>In the first turned board f5 is in row 7 at place 5, bit 61 of the table above, and in the second in row 2 at place 5,
bit 21.</p>
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
<p>Later ways need only one board. <em>Magic bitboards</em> take the squares that matter, the rook&#39;s lines without their last
squares, those on the edge, and multiply what stands on them by a number chosen so that these scattered bits come
together in the highest places of the product; there they are an index again. <em>PEXT</em> (parallel bits extract) is an
instruction that does just this, gathering bits. <em>Hyperbola quintessence</em> subtracts: take o, the <em>other</em> pieces on the
rook&#39;s file, and subtract r, the rook&#39;s own bit. As in chapter 1 the subtraction borrows from the next one above, and
just the bits from the rook&#39;s square up to there are flipped. So <code>((o - r) ^ o) &amp; file</code> is the rook&#39;s own square and all
that it sees above: f5 and f6 for the rook on f5. Downwards it is the same with the board upside down.</p>
<p>Why have programs given up rotated bitboards? Not because a search by them is slow: an engine built on them searches
1.33 million <em>nodes</em> (positions that are visited) a second, with magic bitboards 1.31 and with PEXT 1.34
(all figures in <code>docs/log/benchmarks.md</code>). But the later ways have three boards fewer to keep up to date, no
turned numbers that are hard to read, and look up faster where nothing else is done. The question is always the same,
and so is the answer. Here are five of the thirteen ways; rotated bitboards have two lines, one for the rank and one for
the file:</p>
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
<p><code>index</code> is the number that the way computes, <code>entry</code> the place in its whole table that is looked up. Rotated bitboards
have 64 entries a square, so that f5, square 37, has its first at 37 · 64 = 2368, and 2368 + 19 = 2387. Magic and PEXT
give a square only as many entries as it needs; the squares before f5 have 57,344 together, and 57,344 + 353 = 57,697.
In the formulas of the rotated ways, <code>&gt;&gt; 33</code> instead of <code>&gt;&gt; 32</code> skips the outer bit as well, and <code>&amp; 63</code> keeps the six
inner ones.</p>
<p>Where does a magic number come from? Nobody computes it. One draws random numbers until no two occupancies that need
different answers fall on the same entry. Two that need the same answer may share one; the table below counts these as
harmless, and as <em>placed</em> how many occupancies a number got through before the first collision:</p>
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
  ...
  113      0x9001800408008100  128     0         none
...
</code></pre>
<p>A bishop on c3 has seven squares that matter, which makes 128 occupancies (2 to the power of 7); the number of attempt
113 has a place of its own for every one of them.</p>
<h2>Try it</h2>
<ol>
<li>White has played his pawn to e4 and his knight to f3; Black&#39;s pawn is on e5, his knight on c6. What does the queen on
d1 see?</li>
<li>Why does XOR suffice to keep four boards up to date, and what must happen when a piece is captured?</li>
<li>Call the squares that matter <em>relevant</em>. Has a piece in a corner fewer of them than one on d4? Ask for a bishop and
for a rook. For which rook is the magic table largest, and how large is it?</li>
</ol>
<h2>Answers</h2>
<ol>
<li><p>Six squares, in four entries of the tables. Five of them have White&#39;s own pieces; an AND with NOT White&#39;s pieces
removes these afterwards. Only e2 is free.</p>
<pre><code>$ gyre lab C5 d1 --fen r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3
    entry   rank_attacks[3][31] = 0x0000000000000014 = c1 e1
    entry   file_attacks[3][33] = 0x0000000000000800 = d2
    entry   diag_a1h8[3][23] = 0x0000000000201000 = e2 f3
    entry   diag_h1a8[3][30] = 0x0000000000000400 = c2
$ gyre lab C5 d1 --fen r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3
  the engine&#39;s own answer here: c1 e1 c2 d2 e2 f3  holds
</code></pre>
</li>
<li><p>A move changes two squares: the piece leaves one (its bit was 1 and becomes 0) and comes to another (0 becomes 1),
and XOR does both. On a capture the square of arrival was occupied and still is: its bit must stay; either one leaves
it alone, or one changes it twice, once for the captured piece that goes and once for the capturer that comes.</p>
</li>
<li><p>A bishop has 6 on a1 and 9 on d4, so it is true of bishops. It is not true of rooks. A line&#39;s last square does not
matter, but from a corner a rook looks along two lines of which only one end is cut off: six squares each, twelve in
all. In the middle it is ten. So a corner&#39;s table is the largest: 4,096 entries, 2 to the power of 12.</p>
<pre><code>$ gyre lab C5 a1 --fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1 --method magic-search
...
A magic number spreads the relevant squares of a rook on a1 into the upper 12
bits of a product. Nobody computes such numbers: they are tried until no two of
the 4096 occupancies that need different attacks share an index.
...
$ gyre lab C5 d4 --fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1 --method magic-search
...
A magic number spreads the relevant squares of a rook on d4 into the upper 10
bits of a product. Nobody computes such numbers: they are tried until no two of
the 1024 occupancies that need different attacks share an index.
...
</code></pre>
</li>
</ol>
<p>To practise: <em>Exercises</em> in the Lab, on rows C4 and C5. To measure: <code>gyre lab experiment attacks</code>, or <em>Experiments</em> in
the Lab: rotated bitboards against an older way that keeps the attacks of all pieces in arrays (row C2).</p>
`,N=`<h1>5. Keys and hash memory</h1>
<p>So far a program knows how to move. Soon it will look millions of positions ahead, and then it meets an old acquaintance
of every player: the same position by another order of moves, a <em>transposition</em>. After 1.e4 e6 2.d4 and after 1.d4 e6
2.e4 the board is the same, and the work should be done only once. So the program keeps a memory
of positions, and the first question is how to find one in it.</p>
<p>Comparing boards is out of the question: there are millions in the memory, and there is less than a microsecond to ask.
A program needs one number for a position, its <em>key</em>. This chapter makes keys by <em>Zobrist hashing</em>, named after Albert
Zobrist, who described it in 1970, and then the memory that is built on them.</p>
<h2>A random word for everything</h2>
<p>Take 12 kinds of pieces, six white and six black, and 64 squares: 768 cases of &quot;this piece stands there&quot;. Each case is
given a random word of 64 bits, drawn once and never changed. The key of a position is the XOR of the words of all its
pieces.</p>
<p>XOR compares two numbers bit by bit: a bit of the result is 1 where the two differ. All that matters here follows from
that:</p>
<ul>
<li>the order makes no difference, so a position has one key, however it came about;</li>
<li>what is XOR-ed twice is gone: <code>key ^ word ^ word</code> is <code>key</code> again.</li>
</ul>
<p>So a move of one piece to a free square costs two XORs for the piece: one takes it away from its old square, one puts it
on the new one, and the same two take the move back. The smallest example is the thesis&#39;s, two kings and nothing else:</p>
<pre><code>$ gyre lab D7
...
before Ke3
8 . . . . . . . .
7 . . . . . . . .
6 . . . . . . . .
5 . . . . . k . .
4 . . . . . . . .
3 . . . . . . . .
2 . . . . K . . .
1 . . . . . . . .
  a b c d e f g h

  step                      word                key of the pieces
  white king on e2          0x1AF3DBE25D8F45DA  0x1AF3DBE25D8F45DA
  black king on f5          0x84547DDC3E203C94  0x9EA7A63E63AF794E
  Ke3: away from e2         0x1AF3DBE25D8F45DA  0x84547DDC3E203C94
  Ke3: onto e3              0x177E00F9FC32F791  0x932A7D25C212CB05
  taken back: away from e3  0x177E00F9FC32F791  0x84547DDC3E203C94
  taken back: onto e2       0x1AF3DBE25D8F45DA  0x9EA7A63E63AF794E

  after make and unmake the key is: 0x9EA7A63E63AF794E  holds
...
</code></pre>
<p>The last line begins with what was checked and ends with the verdict: <em>holds</em>. All exhibits of the Lab do this; an
exhibit whose check fails says so and makes the program return an error.</p>
<p>The thesis sums up that a move costs two XORs. Other moves cost more. A capture takes a second piece off the board, and
castling moves two pieces. The words for rights, for en passant and for the side to move, which the next section
explains, come on top:</p>
<pre><code>$ gyre lab D7
...
How many words go or come with a move of each kind, and so how many XORs it
costs:

  move                            example  pieces  castling rights  en passant  side to move  XORs
  to a free square                e3       2       0                0           1             3
  two steps, en passant possible  e4       2       0                1           1             4
  capture                         exd5     3       0                0           1             4
  en passant                      exd6     3       0                1           1             5
  promotion                       a8=Q+    2       0                0           1             3
  capture and promotion           axb8=Q+  3       0                0           1             4
  first move of a rook            Rb1      2       1                0           1             4
  capture of an unmoved rook      Rxa8+    3       2                0           1             6
  castling                        O-O      4       2                0           1             7

  XORs for pieces: 2 2 3 3 2 3 2 3 4  holds
...
</code></pre>
<p>Castling changes two words of rights because its side loses both of them, and <code>Rxa8+</code> because each side loses one: the
rook that captures has left its corner, and the captured rook is gone. A right that was lost before changes no word
again, so such a move then costs fewer XORs.</p>
<p>And here are the two ways into the French Defence, with the key after each move:</p>
<pre><code>$ gyre lab D7
...
The order of moves makes no difference: figure 3-1 is reached by two ways.

  1.e4 e6 2.d4  key                 1.d4 e6 2.e4  key
  e4            0x823C9B50FD114196  d4            0x830EB9B20758D1DE
  e6            0xF44B6961E533D1C4  e6            0xF5794B831F7A418C
  d4            0x317E46CBF4FAFC86  e4            0x317E46CBF4FAFC86

  both keys: 0x317E46CBF4FAFC86  holds
...
</code></pre>
<p>Nothing in the middle is alike, and in the end all 64 bits are.</p>
<h2>What else belongs to a position</h2>
<p>Two boards can look the same and be different positions. The right to castle may be gone because a rook has been to h3
and back. A pawn may be taken en passant now and not a move later. And it may be the other side&#39;s turn. Each of these
has words of its own, which are XOR-ed in like pieces. Here are two positions that differ in the side to move alone:</p>
<pre><code>$ gyre d &quot;8/8/4k3/8/8/4K3/4P3/8 w - - 0 1&quot;
Polyglot key: 982A050417B0F953
$ gyre d &quot;8/8/4k3/8/8/4K3/4P3/8 b - - 0 1&quot;
Polyglot key: 60FC23AEB8977C5A
</code></pre>
<p>(<code>gyre d</code> draws a position and prints its keys; only one line of its answer is shown. It needs a terminal; in the
browser row D7 shows the key of any FEN. The letters in quotes are the position in
FEN, the usual way to write one in a line: the ranks
from the eighth down, a digit for so many empty squares; then the side to move, the castling rights, the en passant
square, and two counters.)</p>
<p>The words themselves could be anything. Gyre uses the 781 words that the program Polyglot published: 768 for the pieces,
4 for castling rights, 8 for the files of a possible en passant capture and 1 for the side to move. So its keys are
those of opening books: a book is then a list of keys with moves, and looking into it is the same as looking into the
memory. In the code: <code>src/chess/zobrist.h</code>.</p>
<p>May two different positions have the same key? They may, as two people may have the same birthday. With 64 bits it takes
some five thousand million positions before a single such pair is as likely as not, and Gyre tests every move that comes
out of its memory before it plays it.</p>
<h2>From a key to a place</h2>
<p>The memory is a row of places, <em>entries</em>, each with room for what is known about one position. A key has 64 bits and no
computer has 2^64 entries, so an address must be made of it. There are two ways: keep only the lowest bits, by an AND
with a <em>mask</em>, or divide and take the remainder, <em>modulo</em>.</p>
<pre><code>$ gyre lab D8
...
  memory   addressing  entries of 16 bytes  memory used
  1048576  mask        65536                1048576
  1048576  modulo      65536                1048576
  1572864  mask        65536                1048576
  1572864  modulo      98304                1572864
...
</code></pre>
<p>The mask is one instruction, but a number of lowest bits is always a power of two: of a megabyte and a half it uses one.
The division uses everything and takes longer. (Gyre does neither: it multiplies the key by the number of entries and
keeps the upper half of the product, which wastes nothing and is as quick as a mask.)</p>
<p>The thesis&#39;s example by mask, with 65,536 entries of 16 bytes, which is a megabyte. Its key is a short one, of 32 bits:</p>
<pre><code>$ gyre lab D8
...
  key  01001001100101100000001011010010 = 1234567890
  mask 00000000000000001111111111111111 = 65535
  AND  00000000000000000000001011010010 = 722

  key 1,234,567,890 masked by 65,535: 722  holds
...
</code></pre>
<h2>What an entry says</h2>
<p>An entry holds five things: the key, so that one can see whose entry it is; the best move that was found; its <em>depth</em>,
which is how many plies were searched (a <em>ply</em> is one move of one side); the value; and what kind of value it is. The
last needs a word. A search often stops as soon as it knows <em>enough</em>, and what it knows then is not &quot;worth 30&quot; but
&quot;worth at least 30&quot; or &quot;at most 30&quot;. Chapter 7 explains why. The thesis calls the three kinds ExactScore, HighScore and
LowScore. A bound may answer a later question or may not: &quot;at least 30&quot; settles whether it is more than 20 and not
whether it is more than 50.</p>
<p>An entry helps in two ways. If it was searched deep enough and its bound settles the question, nothing need be searched
at all. If not, its best move is tried first, and chapter 7 shows why that is worth nearly as much.</p>
<h2>Who stays?</h2>
<p>Two positions want the same place. One was searched to depth 7, which took a long time; the other to depth 3. The thesis
lets depth decide: what cost more work is kept, and the newcomer looks at the next place. This is called linear probing.
The thesis&#39;s example: three positions have the address 722. One, with depth 7, is at 722; the others, with depths 2 and
5, found the place taken and went to 723 and 724. Now a position A comes with depth 3, and its key, that of the last
example, has the address 722 as well:</p>
<pre><code>$ gyre lab D8
...
Position A comes with depth 3. At its own address stands depth 7, which is worth
more; the next address has depth 2, which is worth less and is overwritten
(linear probing, the depth being the quality). Afterwards:

  address  key         depth  the key&#39;s own address  found by its key
  721      3446735569  4      721                    yes
  722      1771438802  7      722                    yes
  723      1234567890  3      722                    yes
  724      1234830034  5      722                    yes

  places looked at: 2  holds
  address taken: 723  holds
  outcome: replaced a shallower one  holds
...
</code></pre>
<p>A may also be in the memory already. So all places that may be probed, four in the Lab, are looked at for A first. Where
it is found, the new entry takes the place of the old one unless that was searched deeper; only where it is not, the
rule above chooses a place. The next table stores A three times, by this repaired rule and by the one that the thesis
prints (in its function <code>Speicherorganisation</code>, German for &quot;organisation of the memory&quot;):</p>
<pre><code>$ gyre lab D8
...
Position A is stored again, with depth 8 and then with depth 1. The printed
Speicherorganisation takes the first place that it may: with depth 8 that is
722, although A stands at 723 already. Then it updates A whatever the depth, and
a search of one ply takes the place of one of eight. Repaired, all places that
may be probed are looked at for the position first, and a deeper search stays:

  stored       722 as printed    723 as printed    722 repaired      723 repaired
  nothing yet  another, depth 7  another, depth 2  another, depth 7  another, depth 2
  A, depth 3   another, depth 7  A, depth 3        another, depth 7  A, depth 3
  A, depth 8   A, depth 8        A, depth 3        another, depth 7  A, depth 8
  A, depth 1   A, depth 1        A, depth 3        another, depth 7  A, depth 8

  places that A takes as printed: 2  holds
  and repaired: 1  holds
  depth that is found for A as printed: 1  holds
  and repaired, found: 8  holds
...
</code></pre>
<p>So the thesis&#39;s print has three errors: its rule gives A a second place, it lets a search of one ply overwrite one of
eight, and the key that its figure has at 721 belongs to 46,249, so that the Lab has put another in its place.</p>
<p>There are other rules. The weakness of this one shows after an hour of play: deep entries of positions that can never
come up again fill the memory. So Gyre&#39;s own table also counts how old an entry is, and keeps entries together in
clusters that come from memory in one go (<code>src/search/table.h</code>).</p>
<h2>Does it pay?</h2>
<p>Here is the same search of five plies, of an ending with few pieces, with memories of four sizes. A position that comes
takes an empty place (<em>filled</em>), renews its own entry (<em>updated</em>), overwrites a shallower search of another position
(<em>replaced</em>) or is not stored because what is there is at least as deep (<em>refused</em>). <em>Nodes</em> are the positions that the
search visits:</p>
<pre><code>$ gyre lab D8
...
  entries  stored      filled  updated  replaced  refused  twice  nodes
  16       as printed  16      35       7         723      0      2714
  16       repaired    16      35       7         723      0      2714
  256      as printed  249     105      38        250      14     2244
  256      repaired    249     123      20        250      0      2244
  4096     as printed  428     130      3         0        3      2130
  4096     repaired    428     133      0         0        0      2130
  65536    as printed  428     133      0         0        0      2130
  65536    repaired    428     133      0         0        0      2130

  the largest memory spares nodes: yes  holds
  positions stand twice as printed: yes  holds
  positions that stand twice in a repaired memory: 0  holds
...
</code></pre>
<p>With 16 entries most of what comes is refused; from a few thousand on there is room for all. The column <em>twice</em> counts
entries whose position is also at an earlier address: the printed rule leaves some, the repaired one none. The gain in
nodes is moderate here, as five plies leave little room for transpositions. They become many in deep searches, and most
of all in endgames of kings and pawns, where both kings have dozens of ways to the same place. The next lines search one
by alpha-beta, which chapter 7 explains, and again with the hash memory as the only difference; <code>variantensuche</code>
(German, &quot;search for lines&quot;) is Reul&#39;s search, and the names behind <code>--without</code> are techniques of later chapters. The
value is the same (here in hundredths of a pawn, 113 being a good pawn). Look at the nodes. (These commands need a
terminal; row D9 has such searches to depth 5, of any position.)</p>
<pre><code>$ gyre tree --fen 8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1 --plies 0 --depth 8
alphabeta to depth 8: 109, 13653 nodes, 1 line shown
$ gyre tree --fen 8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1 --plies 0 --depth 8 \\
    --algorithm variantensuche --without null-move futility check seventh recapture zugzwang
variantensuche to depth 8: 109, 1629 nodes, 1 line shown
$ gyre tree --fen 8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1 --plies 0 --depth 10
alphabeta to depth 10: 114, 169937 nodes, 1 line shown
$ gyre tree --fen 8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1 --plies 0 --depth 10 \\
    --algorithm variantensuche --without null-move futility check seventh recapture zugzwang
variantensuche to depth 10: 114, 4689 nodes, 1 line shown
$ gyre tree --fen 8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1 --plies 0 --depth 12
alphabeta to depth 12: 113, 1031212 nodes, 1 line shown
$ gyre tree --fen 8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1 --plies 0 --depth 12 \\
    --algorithm variantensuche --without null-move futility check seventh recapture zugzwang
variantensuche to depth 12: 113, 7135 nodes, 1 line shown
</code></pre>
<p>Two plies more cost alpha-beta alone six to twelve times the work, and with the memory less than three times. Most of
the positions that it meets have been searched before.</p>
<h2>Try it</h2>
<ol>
<li>The king steps from e2 to e3, and the key changes from one number to another. By which word? Take it from the table
of the first exhibit, and check by XOR.</li>
<li>Which three keys does <code>gyre d</code> give for the start position, for the start position without White&#39;s right to castle on
the h-side, and without any right to castle? What is the XOR of the first two? And does the same XOR turn up between
two other positions?</li>
<li>A key ends in the hexadecimal digits <code>…C4D2</code>. Which entry is it with 65,536 of them, and which with 256?</li>
</ol>
<h2>Answers</h2>
<ol>
<li><p>By the XOR of the two words for a white king: on e2 <code>0x1AF3DBE25D8F45DA</code>, on e3 <code>0x177E00F9FC32F791</code>. Their XOR is
<code>0x0D8DDB1BA1BDB24B</code>, and it leads from <code>0x9EA7A63E63AF794E</code> to <code>0x932A7D25C212CB05</code> and back: one word for both
ways.</p>
</li>
<li><p>The XOR of the first two is the word of one castling right, White&#39;s on the h-side. It is the same wherever that right
alone makes the difference:</p>
<pre><code>$ gyre d &quot;rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1&quot;
Polyglot key: 463B96181691FC9C
$ gyre d &quot;rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w Qkq - 0 1&quot;
Polyglot key: 77EC8BD672233F8C
$ gyre d &quot;rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1&quot;
Polyglot key: 3D01BBB3C1105375
$ gyre d &quot;4k3/8/8/8/8/8/8/4K2R w K - 0 1&quot;
Polyglot key: BEDFD5FD22191D3C
$ gyre d &quot;4k3/8/8/8/8/8/8/4K2R w - - 0 1&quot;
Polyglot key: 8F08C83346ABDE2C
</code></pre>
<p>The last digits show it at once: 9C ^ 8C = 10, and 3C ^ 2C = 10.</p>
</li>
<li><p>65,536 entries take 16 bits, which are four hexadecimal digits: entry <code>0xC4D2</code> = 50,386. 256 entries take 8 bits, two
digits: entry <code>0xD2</code> = 210.</p>
</li>
</ol>
<p>To practise: <em>Exercises</em> in the Lab, on rows D7 and D8. To measure: <code>gyre lab experiment addresses</code> and
<code>gyre lab experiment memory</code>, or <em>Experiments</em> in the Lab.</p>
`,F=`<h1>6. What a position is worth</h1>
<p>A program that looks ahead must stop somewhere, and then judge a position without moving a piece. Its judgement is one
number, the <em>evaluation</em>. The unit is the <em>centipawn</em>, a hundredth of a pawn: +150 is a pawn and a half more than the
other side, 0 is equal.</p>
<p>A number means nothing without a side. In tables for people the plus is usually White&#39;s. Inside a search it is always
that of the side to move; the next chapter shows why. This book says which of the two it means.</p>
<h2>Counting material</h2>
<p>The oldest evaluation is the one that beginners learn: a pawn is 1, a knight or a bishop 3, a rook 5, a queen 9. With
bitboards this is a count of ones for each kind of piece, and chapter 3 explains how to count. But a queen for a rook
and a knight is not simply 9 against 8, and the thesis adds what experience teaches: six corrections for unequal
material. A rook counts as one <em>heavy</em> piece, a queen as two; knights and bishops are <em>minor</em> ones.</p>
<pre><code>$ gyre lab D2
...
the position
8 r n n . k . . .
7 p p p p . . . .
6 . . . . . . . .
5 . . . . . . . .
4 . . . . . . . .
3 . . . . . . . .
2 P P P P . . . .
1 . . . Q K N . .
  a b c d e f g h

  piece   value  White has  Black has  White&#39;s lead
  pawn    100    4          4          0
  knight  300    1          2          -300
  bishop  300    0          0          0
  rook    500    0          1          -500
  queen   900    1          0          +900
  king    0      1          1          0

  pieces +100, corrections +60 (rules: 4 for White), together +160 for White
...
</code></pre>
<p>The sum says that White is a pawn ahead, and rule 4 adds 60. White has one heavy piece more than Black (two for the
queen against one for the rook), one minor piece less, and the only queen on the board, which is then worth more than
its number. Here are all six, each with the value by which it changes White&#39;s sum; a <em>malus</em> is a bonus with a minus:</p>
<pre><code>$ gyre lab D2
...
  rule  what it says                                                  value  example, White&#39;s view  rules that apply
  1     as many heavy pieces, more minor ones: bonus                  +120   +300 and +120          1 for White
  2     as many minor pieces, more heavy ones: bonus                  +120   +500 and +120          2 for White
  3     one heavy piece for two minor ones: malus                     -120   -100 and -120          3 for White
  4     one heavy piece for one minor one, and the only queen: bonus  +60    +100 and +60           4 for White
  5     two heavy pieces for three minor ones: malus                  -120   +100 and -120          5 for White
  6     as many of both, a queen for two rooks: bonus                 +120   -100 and +120          6 for White
...
</code></pre>
<p>In the code: <code>src/eval/classic/material.h</code>.</p>
<h2>What is hanging?</h2>
<p>Counting has a weakness that shows at once. Count after White has taken a pawn with his queen, and White is a pawn up;
that the pawn was defended does not appear. One cure is to look further, which is chapters 7 and 8. Another is to play
out the captures on <em>one</em> square in the head: I take, you take back, I take again. This needs no search. Whom a square
concerns is a question for sets. One puts each kind of piece on the square in thought and looks whether it attacks a
piece of its own kind: if a knight on e5 would attack d3, then the knight on d3 attacks e5.</p>
<pre><code>$ gyre lab C1 e5 --fen 1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1
...
attacks_from(e5)            attacks_to(e5)
8 .  k  .  r  .  .  .  q    8 .  k  .  r  .  .  .  q
7 .  p  p  n  .  .  .  p    7 .  p  p [n] .  .  .  p
6 p  .  .  .  .  b  .  .    6 p  .  .  .  . [b] .  .
5 .  .  .  .  p  .  .  .    5 .  .  .  .  p  .  .  .
4 .  .  . [.] . [.] .  .    4 .  .  .  .  .  .  .  .
3 P  .  .  N  .  .  P  .    3 P  .  . [N] .  .  P  .
2 .  P  P  .  R  .  B  P    2 .  P  P  . [R] .  B  P
1 .  .  K  .  Q  .  .  .    1 .  .  K  .  Q  .  .  .
  a  b  c  d  e  f  g  h      a  b  c  d  e  f  g  h
  0x0000000028000000          0x0008200000081000

  attacks_from(e5) = d4 f4
  attacks_to(e5)   = e2 d3 f6 d7
...
</code></pre>
<p>Two white and two black pieces, it seems: a fair fight for a pawn. But behind the rook on e2 stands the queen, and
behind the bishop on f6 the other one. They come into play when the piece before them has captured, and so the set has
to be asked again after each capture, with the piece that moved taken off its square:</p>
<pre><code>$ gyre lab C8
...
     side   takes with  gains        balance  best  attackers then  revealed
  1  White  Nd3         pawn +100    +100     -200  e2 f6 d7        -
  2  Black  Nd7         knight +300  +200     +300  e2 f6           -
  3  White  Re2         knight +300  +100     -200  e1 f6           e1
  4  Black  Bf6         rook +500    +400     +500  e1 h8           h8
  5  White  Qe1         bishop +300  -100     -600  h8              -
  6  Black  Qh8         queen +900   +1000    +900  -               -

  Nxe5 is worth -200 centipawns
...
</code></pre>
<p><code>gains</code> is what the capture brings, <code>balance</code> what the capturing side has gained in all if everybody stops there,
<code>attackers then</code> the squares of all pieces, of both sides, that attack e5 afterwards, <code>revealed</code> who came to light.
<code>best</code> is what the capture is worth if both sides then do what is best for them, and is read from the bottom. In row 6
Black takes a queen: +900. So in row 5 White would win a bishop and lose a queen: 300 - 900 = -600; better not. So in
row 4 Black gets the rook for nothing: 500. In row 3 White would win a knight and lose a rook: -200, better not. In row
2 Black gets the knight for nothing, and the pawn cost White 100 - 300 = -200. Each side may stop at any time, and
neither side continues at a loss.</p>
<p>This is the <em>static exchange evaluation</em>. It is right about one square and blind for the rest of the board, and a good
guess of which captures deserve to be searched first (<code>src/chess/static_exchange.h</code>).</p>
<h2>Where the pieces stand</h2>
<p>Material decides most games between beginners, and few others. The thesis names seven elements of strategy, after
Steinitz; Gyre&#39;s own evaluation gives each of them numbers. Many of them are counts again. Mobility, for example, is the
number of squares that a piece can go to:</p>
<pre><code>$ gyre lab C9 --fen 4k3/4r3/8/8/1b6/2N5/4B3/4K3 w - - 0 1
...
  piece      targets                              count
  White Ke1  d1 f1 d2 f2                          4
  White Be2  d1 f1 d3 f3 c4 g4 b5 h5 a6           9
  White Nc3  b1 d1 a2 a4 e4 b5 d5                 7
  Black Bb4  a3 c3 a5 c5 d6                       5
  Black Re7  e2 e3 e4 e5 e6 a7 b7 c7 d7 f7 g7 h7  12
  Black Ke8  d7 f7 d8 f8                          4
...
</code></pre>
<p>Another question needs more than one piece: which pieces cannot move because their king is on the same line? Look from
the king along the lines, as if he were a slider; take away the own pieces that he sees; look again. If an enemy slider
comes to light that moves on this line, what stood between is pinned.</p>
<pre><code>$ gyre lab C9 --fen 4k3/4r3/8/8/1b6/2N5/4B3/4K3 w - - 0 1
...
  king      own pieces it sees  pinners behind them  pinned
  White e1  e2 c3               b4 e7                e2 c3
  Black e8  e7                  -                    -
...
</code></pre>
<p>The bishop on e2 has nine squares in the first table, and not one of them is legal. It pays to know such things.</p>
<h2>The seven elements</h2>
<pre><code>$ gyre lab D3
...
White to move
8 r . . . k . . r
7 p . p p q p b .
6 b n . . p n p .
5 . . . P N . . .
4 . p . . P . . .
3 . . N . . Q . p
2 P P P B B P P P
1 R . . . K . . R
  a b c d e f g h

  element                    White          Black          adds
  material                   +2866 / +4421  +2866 / +4421  0
  centre                     +18 / +2       +11 / +4       +7
  development and placement  +38 / +16      +21 / +5       +17
  pawn structure             +9 / +31       +1 / +94       +8
  strong and weak squares    +24 / +47      +26 / +22      -2
  open files and diagonals   -26 / +8       -19 / +23      -7
  bishop pair                +10 / +4       +10 / +4       0
  king position              +1 / -15       -16 / +1       +17
  mobility                   +6 / +14       +4 / -11       +2
  passed pawns               0 / 0          0 / 0          0
  threats                    +40 / +60      +93 / +112     -53
  endgame                    0 / 0          0 / 0          0
  tempo                      +25 / +22      0 / 0          +25
  asymmetry                  0 / 0          0 / 0          0

  score for White: +14   (&#39;gyre eval --terms&#39; shows every number)
...
</code></pre>
<p>The seven of the thesis are the rows from <em>centre</em> to <em>king position</em>; the others are Gyre&#39;s. Each entry has two
numbers: what the element is worth in the middlegame, and in the endgame. Which of them counts depends on what is left
on the board. A king in the corner is safe with queens about, and far from the work without them. Rather than ask &quot;is
this an endgame?&quot; and jump from one number to the other, the evaluation mixes both by the <em>phase</em>, 24 with all pieces
and 0 with none.</p>
<p><code>adds</code> is what a row adds to White&#39;s score. Material looks strange at first: its row adds up all pieces of a side by
Gyre&#39;s own values, which are not those from 100 to 900 above and differ between middlegame and endgame: a pawn is worth
23 and 128 in this row, a queen 738 and 1163.</p>
<p>The same sum as <code>gyre eval</code> shows it, in an endgame with two rooks. <code>mg</code> is the middlegame, <code>eg</code> the endgame, and
<code>share</code> what a row adds to the score in the end, after the steps below the table. (<code>gyre eval</code> needs a terminal; in the
browser row D3 shows the elements and the score of any position, without these steps.)</p>
<pre><code>$ gyre eval &quot;8/5k2/4p1p1/3pP1P1/1p1P4/1Pr2K2/5R2/8 w - - 3 47&quot; --evaluation classical

                                     White         Black    difference    share
centipawns                       mg     eg     mg     eg     mg     eg
material                       +427  +1123   +427  +1123      0      0        0
centre                          +10     +3    +15    +14     -5    -11       -9
development and placement        +8     +6    +11    +20     -3    -14      -10
pawn structure                  +15     +3     +8    +14     +7    -11       -7
strong and weak squares         -17    +24    -12    +23     -5     +1        0
open files and diagonals        +21     +1    +21     +1      0      0        0
bishop pair                       0      0      0      0      0      0        0
king position                   -83     +5    -30     -4    -53     +9       -1
mobility                         +2    +19     +3    +22     -1     -3       -2
passed pawns                      0      0      0      0      0      0        0
threats                           0      0    +14    +48    -14    -48      -36
endgame                           0      0      0      0      0      0        0
tempo                           +25    +22      0      0    +25    +22      +19
asymmetry                         0      0      0      0      0      0        0
all                                                         -49    -55      -46

Phase    4/24: a knight or bishop is 1, a rook 2, a queen 4; all of them are 24
Mixture  (-49 x 4) + (-55 x 20) = -1296/24
Scale    -1296/24 x 112/128 = -47: few pawns to win with
Fading   -47 x 197/200 = -46: 3 plies without capture or pawn move count
Score    -46 centipawns for White, -46 for the side to move
</code></pre>
<p>Phase 4 of 24: four parts middlegame, twenty parts endgame. Then a rule of endgames takes something off where a win is
hard to make, and a little more is lost on the way to a draw by the fifty-move rule. <code>gyre eval --terms</code> goes on to the
single numbers, some hundreds of them, each with its meaning; <code>docs/internals/evaluation.md</code> explains the
rest.</p>
<p>Two of the rows are in no book on strategy. <em>Tempo</em> is the right to move, which is worth something in nearly every
position. <em>Asymmetry</em> is not of the position but of the player: the thesis lets a program prefer, say, open games. In
Gyre it is 0, and so exchanging the colours changes the sign of the score and nothing else. That makes a good test, and
row D3 runs it.</p>
<h2>Where do the numbers come from?</h2>
<p>At first they were guessed, as the thesis&#39;s were; nobody can guess hundreds of numbers that fit each other. The author
quotes a programmer who says that knowing one thing alone is easy, and the balance between all of them the hard part.
Gyre&#39;s numbers were <em>fitted</em>: the program played many thousands of games against itself, and the numbers were moved
until the evaluation predicted the results as well as possible (<code>docs/reference/tuning.md</code>). Chapter 10 takes
this a step further.</p>
<h2>Try it</h2>
<ol>
<li>White has a rook and four pawns, Black two minor pieces and four pawns. Who is better, and by how much?
<code>gyre lab D2 --fen 1n2kb2/pppp4/8/8/8/8/PPPP4/3RK3 w - - 0 1</code></li>
<li>Take Black&#39;s queen off the board in the exchange above. What is Nxe5 worth now?</li>
<li>What does <code>gyre eval</code> say of the start position, with White to move and with Black, and why is it not 0?</li>
</ol>
<h2>Answers</h2>
<ol>
<li><p>Black. Two minor pieces are 600, a rook 500; and rule 3 takes another 120 off, for experience says that two pieces
work better than one rook.</p>
<pre><code>$ gyre lab D2 --fen 1n2kb2/pppp4/8/8/8/8/PPPP4/3RK3 w - - 0 1
  pieces -100, corrections -120 (rules: 3 for White), together -220 for White
</code></pre>
</li>
<li><p>Still bad, but less so: White may go on now, and gets two minor pieces and the pawn for rook and knight.</p>
<pre><code>$ gyre lab C8 --fen 1k1r4/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1 --move Nxe5
...
     side   takes with  gains        balance  best  attackers then  revealed
  1  White  Nd3         pawn +100    +100     -100  e2 f6 d7        -
  2  Black  Nd7         knight +300  +200     +200  e2 f6           -
  3  White  Re2         knight +300  +100     +100  e1 f6           e1
  4  Black  Bf6         rook +500    +400     +200  e1              -
  5  White  Qe1         bishop +300  -100     +300  -               -

  Nxe5 is worth -100 centipawns
...
</code></pre>
</li>
<li><p>Both sides have the same pieces and squares, but one of them is to move. The 25 centipawns are the tempo, which the
side to move gets.</p>
<pre><code>$ gyre eval --evaluation classical &quot;rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1&quot;
Score    +25 centipawns for White, +25 for the side to move
$ gyre eval --evaluation classical &quot;rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1&quot;
Score    -25 centipawns for White, +25 for the side to move
</code></pre>
</li>
</ol>
<p>To practise: <em>Exercises</em> in the Lab, on rows C1 and C9.</p>
`,W=`<h1>7. Minimax and alpha-beta</h1>
<p>&quot;I go there, he goes there, then I take.&quot; Everybody who plays chess looks ahead, and everybody knows the mistake of it:
hoping that the opponent will overlook something. A program assumes that he will not. This one assumption, carried
through, is the whole of this chapter.</p>
<h2>A tree</h2>
<p>Draw the position as a point, the <em>root</em>, and below it a point for each of White&#39;s moves, and below each of these a
point for each of Black&#39;s answers. This is a <em>tree</em>, its points are <em>nodes</em>, and a move of one side is a <em>ply</em>. Where
one stops, at the <em>leaves</em>, the evaluation gives a number. The thesis has a tree of two plies with White to move. He has
the moves A, B and C, Black has three answers to each, and the numbers are White&#39;s:</p>
<pre><code>$ gyre tree --thesis --algorithm minimax
root      depth 2 = 3, all moves
  A         depth 1 = 3, all moves
    A1        depth 0 = 3, leaf
    A2        depth 0 = 6, leaf
    A3        depth 0 = 8, leaf
  B         depth 1 = 2, all moves
    B1        depth 0 = 2, leaf
    B2        depth 0 = 9, leaf
    B3        depth 0 = 9, leaf
  C         depth 1 = 1, all moves
    C1        depth 0 = 1, leaf
    C2        depth 0 = 9, leaf
    C3        depth 0 = 9, leaf
minimax to depth 2: 3, 13 nodes, 13 lines shown
</code></pre>
<p>After A, Black chooses among 3, 6 and 8, and takes the 3, the least for White. After B he takes the 2, after C the 1. So
A is worth 3 to White, B 2 and C 1, and White plays A. White takes the <em>maximum</em> of what Black leaves him, Black the
<em>minimum</em>: that is <em>minimax</em>. It makes no difference that B and C each have leaves worth 9: Black will not go there.</p>
<p>Minimax has two rules, one for White and one for Black. One rule is enough if each node&#39;s number is from the view of the
side to move there. At A it is Black&#39;s turn, and what is 3 for White is -3 for Black. Then <em>every</em> node does the same:
it takes the largest of its children&#39;s numbers with the sign turned. This is called <em>negamax</em>, and nearly every program
uses it:</p>
<pre><code>$ gyre tree --thesis --algorithm negamax
root      depth 2 = 3, all moves
  A         depth 1 = -3, all moves
    A1        depth 0 = 3, leaf
    A2        depth 0 = 6, leaf
    A3        depth 0 = 8, leaf
  B         depth 1 = -2, all moves
    B1        depth 0 = 2, leaf
    B2        depth 0 = 9, leaf
    B3        depth 0 = 9, leaf
  C         depth 1 = -1, all moves
    C1        depth 0 = 1, leaf
    C2        depth 0 = 9, leaf
    C3        depth 0 = 9, leaf
negamax to depth 2: 3, 13 nodes, 13 lines shown
</code></pre>
<p>The whole search is these lines:</p>
<pre><code class="language-cpp">int negamax(Position&amp; position, int depth) {
    if (depth == 0) return evaluate(position);         // for the side to move
    int best = -infinity;
    for (Move move : legal_moves(position)) {
        position.make(move);
        best = std::max(best, -negamax(position, depth - 1));
        position.unmake(move);
    }
    return best;                                       // no moves: mate or stalemate, which need two more lines
}
</code></pre>
<p>In the code: <code>src/lab/search/minimax.h</code>, both ways.</p>
<h2>The price</h2>
<p>A position in the middlegame has some thirty or forty moves. If every node has b children, d plies need b^d leaves, b
multiplied with itself d times; b is the <em>branching factor</em>. From the start position, counting material only:</p>
<pre><code>$ gyre tree --algorithm minimax --judge material --depth 1 --plies 0
minimax to depth 1: 0, 21 nodes, 1 line shown
$ gyre tree --algorithm minimax --judge material --depth 2 --plies 0
minimax to depth 2: 0, 421 nodes, 1 line shown
$ gyre tree --algorithm minimax --judge material --depth 3 --plies 0
minimax to depth 3: 0, 9323 nodes, 1 line shown
$ gyre tree --algorithm minimax --judge material --depth 4 --plies 0
minimax to depth 4: 0, 206604 nodes, 1 line shown
</code></pre>
<p>Each ply costs some twenty times as much as all before it together, and it gets worse when the pieces are out. Ten
plies, which is what a good human sees in a forced line, have 69 million million leaves from the start position. Gyre&#39;s
fastest way of only counting them, 1,320 million a second on one core, takes fifteen hours. A search that evaluates each
leaf, some three million a second, takes most of a year, for one move. A faster computer helps little: one that is
twenty times as fast sees one ply more.</p>
<h2>What need not be looked at</h2>
<p>Go back to the thesis&#39;s tree, and think as a player would. White has looked at A and knows: this gives me 3. Now he
looks at B, and the first answer that he finds for Black leaves him 2. What about the other two answers? <em>It does not
matter.</em> They may be better for Black or worse; B gives White 2 at most, and he has 3 already. He drops B and goes on
with C. The first answer to C leaves him 1, and C is dropped as well.</p>
<pre><code>$ gyre tree --thesis --algorithm alphabeta
root      depth 2 [-mate, mate] = 3, all moves
  A         depth 1 [-mate, mate] = -3, all moves
    A1        depth 0 [-mate, mate] = 3, leaf
    A2        depth 0 [-mate, 3] = 6 or more, leaf
    A3        depth 0 [-mate, 3] = 8 or more, leaf
  B         depth 1 [-mate, -3] = -3 or more, beta cut
    B1        depth 0 [3, mate] = 2 or less, leaf
    B2        not searched: beta cut
    B3        not searched: beta cut
  C         depth 1 [-mate, -3] = -3 or more, beta cut
    C1        depth 0 [3, mate] = 1 or less, leaf
    C2        not searched: beta cut
    C3        not searched: beta cut
alphabeta to depth 2: 3, 9 nodes, 13 lines shown
</code></pre>
<p>(The brackets come in the next section.) Same value, same move, and four leaves have not been visited. This is
<em>alpha-beta</em>. It is not a guess: what it leaves out cannot change the result, whatever it is worth. The Lab tries it on
random trees, too:</p>
<pre><code>$ gyre lab D4
  random trees of depth 4 on which alpha-beta equals minimax: 100  holds
$ gyre lab D4
  nodes of these: minimax 10836, alpha-beta 5900
</code></pre>
<h2>The window</h2>
<p>How does a node know that it does not matter? It gets two numbers on entry, its <em>window</em>. The first, <em>alpha</em>, is what
the side to move has for certain elsewhere. The second, <em>beta</em>, is what the other side allows: if this node turns out to
be worth beta or more, the other side will not come here, for it has something better elsewhere. So:</p>
<ul>
<li>a child that is worth more than alpha raises alpha;</li>
<li>once alpha has reached beta, the node is done with: a <em>beta cut</em>.</li>
</ul>
<p>One step down the sides exchange their parts. What I have for certain is what you must stay below; so the child&#39;s window
is [-beta, -alpha]. Now the brackets can be read:</p>
<pre><code>$ gyre lab D4
...
  node    to move  window on entry  its value  class       ended by
  root    White    [-mate, mate]    3          ExactScore  all moves
    A     Black    [-mate, mate]    -3         ExactScore  all moves
      A1  White    [-mate, mate]    3          ExactScore  leaf
      A2  White    [-mate, 3]       6          HighScore   leaf
      A3  White    [-mate, 3]       8          HighScore   leaf
    B     Black    [-mate, -3]      -3         HighScore   beta cut
      B1  White    [3, mate]        2          LowScore    leaf
      B2                                                   never visited: beta cut
      B3                                                   never visited: beta cut
    C     Black    [-mate, -3]      -3         HighScore   beta cut
      C1  White    [3, mate]        1          LowScore    leaf
      C2                                                   never visited: beta cut
      C3                                                   never visited: beta cut
...
</code></pre>
<p>At the root nobody has anything yet: the window reaches from being mated to mating. At B the window is [-mate, -3]:
White has 3 already, so as soon as Black finds anything worth -3 or more to <em>him</em>, White will not choose B. B1 is worth
-2 to Black. -2 is more than -3. Cut.</p>
<p>In the trees that <code>gyre tree</code> prints, <code>3 or more</code> is a node that was cut: it is worth 3 at least, and nobody asked how
much more. <code>2 or less</code> is a node in which no move reached alpha. Only a value between the two is exact. These are
the thesis&#39;s HighScore, LowScore and ExactScore, the three kinds of value in chapter 5&#39;s memory:</p>
<pre><code>$ gyre lab D4
...
LowScore: the value is alpha or less. HighScore: it is beta or more. ExactScore:
it lies between.
...
</code></pre>
<p>The code is negamax with a few words more:</p>
<pre><code class="language-cpp">int alpha_beta(Position&amp; position, int depth, int alpha, int beta) {
    if (depth == 0) return evaluate(position);
    for (Move move : legal_moves(position)) {
        position.make(move);
        alpha = std::max(alpha, -alpha_beta(position, depth - 1, -beta, -alpha));
        position.unmake(move);
        if (alpha &gt;= beta) break;                      // the other side will not let it come to this
    }
    return alpha;
}
</code></pre>
<p>In the code: <code>src/lab/search/alpha_beta.h</code>.</p>
<h2>What it saves</h2>
<pre><code>$ gyre tree --algorithm alphabeta --judge material --without quiescence --depth 2 --plies 0
alphabeta to depth 2: 0, 60 nodes, 1 line shown
$ gyre tree --algorithm alphabeta --judge material --without quiescence --depth 3 --plies 0
alphabeta to depth 3: 0, 586 nodes, 1 line shown
$ gyre tree --algorithm alphabeta --judge material --without quiescence --depth 4 --plies 0
alphabeta to depth 4: 0, 1499 nodes, 1 line shown
$ gyre tree --algorithm alphabeta --judge material --without quiescence --depth 5 --plies 0
alphabeta to depth 5: 100, 23009 nodes, 1 line shown
</code></pre>
<p>Compare these with the numbers above: at depth 4, not one node in a hundred is left. (<code>--without quiescence</code> leaves the
next chapter out.) Roughly, alpha-beta sees twice as deep for the same money, for in the best case it needs the <em>square
root</em> of minimax&#39;s leaves: at every second ply one move is enough, the one that refutes.</p>
<p>In the best case. Everything depends on looking at the good moves first. Had White begun with C, he would have had 1 for
certain, and B and A would have had to be searched all through. A program cannot know which move is best, or it would
not have to search; but it can guess well, and a good guess is worth as much as a faster computer. First what the hash
memory says of this position; then captures that win material by the exchange of chapter 6; then moves that have been
good elsewhere in the tree. Most of chapter 9 is about guessing.</p>
<p>The effect can be seen in an ordinary position. The evaluation by elements distinguishes all leaves, and so the order
matters more than above:</p>
<pre><code>$ gyre lab D9 --depth 3 \\
    --fen r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3
...
Black to move
8 r . b q k b n r
7 p p p p . p p p
6 . . n . . . . .
5 . . . . p . . .
4 . . B . P . . .
3 . . . . . N . .
2 P P P P . P P P
1 R N B Q K . . R
  a b c d e f g h

  search         depth 1  depth 2  depth 3  b     value
  minimax        32       1048     32072    31.8  55
  alpha-beta     32       140      4794     16.9  55
...
</code></pre>
<p><code>b</code> is the branching factor that has been left over: the number whose third power is the number of nodes.</p>
<h2>A game without turns</h2>
<p>The word minimax is older than computers. In the theory of games two players choose at the same time, one a row and the
other a column of a table, and the number found there is what the second pays the first. The thesis has this table:</p>
<pre><code>$ gyre lab D13
...
           B1  B2  B3    minimum
  A1       55  80  10    10
  A2       30  35  55    30
  A3       75  55  [55]  55
  maximum  75  80  55

  row minima: 10 30 55  holds
  column maxima: 75 80 55  holds
  A&#39;s and B&#39;s value: 55 and 55  holds
...
</code></pre>
<p>A takes the row whose worst number is best: 55. B takes the column whose best number for A is worst: 55 as well. Where
both meet there is a <em>saddle point</em>, and neither gains by knowing what the other does. A chess tree of two plies can be
written as such a table, with White&#39;s moves as rows and Black&#39;s answers as columns. But in chess Black <em>sees</em> White&#39;s
move before he answers. So only the worst number of each row counts, and there is always a best move, saddle point or
not.</p>
<h2>Try it</h2>
<ol>
<li>In the thesis&#39;s tree White looks at the moves in the order B, A, C, and B2, B3, C2 and C3 are worth 9. Which nodes
does alpha-beta visit, and how many?</li>
<li>In the best case alpha-beta visits at depth 2 all answers to one move and one answer to every other. How many nodes
are that from the start position, the root included?</li>
<li>Suppose that both sides have 20 moves in each position. How many plies does minimax see with 160,000 leaves, and how
many alpha-beta in the best case?</li>
</ol>
<h2>Answers</h2>
<ol>
<li><p>Eleven: the root; B with all three leaves, worth 2; A with all three leaves, since 3, 6 and 8 are all better than 2
for White and none of them is a reason to stop; C and C1, worth 1, a cut. In the order A, B, C nine were enough,
minimax needs thirteen.</p>
</li>
<li><p>The root, its 20 moves, 20 answers to the first and 19 times one answer: 1 + 20 + 20 + 19 = 60. Counting material
alone, all moves are worth the same, every order is the best one, and the program visits just these:</p>
<pre><code>$ gyre tree --algorithm alphabeta --judge material --without quiescence --depth 2 --plies 0
alphabeta to depth 2: 0, 60 nodes, 1 line shown
</code></pre>
</li>
<li><p>Minimax: 160,000 is 20^4, so four plies. Alpha-beta in the best case: the side that has the better move must show one
move at each of its turns, the other side all of them, and the same the other way round. So half of the plies count
for each of both, which makes 20^(d/2) + 20^(d/2) - 1 leaves for an even number of plies, and for seven 20^4 + 20^3 -
1 = 167,999. So it sees six plies and nearly the seventh.</p>
</li>
</ol>
<p>To practise: <em>Exercises</em> in the Lab, on rows D4 and D13.</p>
`,R=`<h1>8. The horizon</h1>
<p>A search of fixed depth has a disease. It is certain up to its last ply and blind from there on, and it stops wherever
the count of plies runs out, even in the middle of an exchange. This chapter cures that, and then asks what else in the
tree may be searched less than the rest, or more.</p>
<h2>A queen takes a rook</h2>
<p>White to move, and the rook on f5 is defended by a pawn. The program counts material and searches one ply:</p>
<pre><code>$ gyre lab D10
...
White to move
8 n . . . . . . .
7 . . . . . . k .
6 . . . . p . . .
5 . . . . . r . .
4 . . . . . . . .
3 . . . Q . . . .
2 . . . . . . . K
1 . . . . . . . .
...
$ gyre tree --fen n7/6k1/4p3/5r2/8/3Q4/7K/8 w - - 0 1 --judge material --without quiescence \\
    --depth 1 --shown 5
root      depth 1 [-mate, mate] = 500, all moves
  Qxf5      depth 0 [-mate, mate] = -500, horizon
  Kg1       depth 0 [-mate, -500] = 0 or more, horizon
  Kh1       depth 0 [-mate, -500] = 0 or more, horizon
  Kg2       depth 0 [-mate, -500] = 0 or more, horizon
...
</code></pre>
<p>(<code>horizon</code> means: evaluated, for there was no depth left.) Queen takes rook, and Black has lost 500, which is where the
tree ends. That the pawn takes the queen comes a ply later. This is the <em>horizon effect</em>, and searching deeper does not
cure it: the last ply is then another one, and there will be a rook to take on it as well. It is worse than an error now
and then. A program that sees a loss coming will gladly sacrifice a pawn with check, and another one, if that pushes the
loss behind the horizon.</p>
<h2>Quiescence search</h2>
<p>A player does not stop in the middle of an exchange either. He goes on until the position is quiet, and judges then. So
at the horizon a second, smaller search begins, the <em>quiescence search</em>. It tries captures and promotions only, and it
ends by itself, for pieces run out. There is one catch: nobody is forced to capture. So each side may also say &quot;I leave
it at that&quot; and take the evaluation as it stands; this is called <em>to stand pat</em>. Its value is the least that the side to
move has, and if that alone is beta or more, there is a cut with nothing searched at all.</p>
<pre><code>$ gyre tree --fen n7/6k1/4p3/5r2/8/3Q4/7K/8 w - - 0 1 --judge material --depth 1 --shown 6
root      depth 1 [-mate, mate] = 0, all moves
  Qxf5      quiescence [-mate, mate] = 400, all moves
    exf5      quiescence [-mate, 500] = -400, horizon
  Kg1       quiescence [-mate, 400] = 0, horizon
  Kh1       quiescence [-mate, 0] = 0 or more, stand pat
  Kg2       quiescence [-mate, 0] = 0 or more, stand pat
...
</code></pre>
<p>Now Black recaptures behind the horizon, and the queen&#39;s move is worth 400 to him. The whole table of moves, at depth 1,
at depth 2, and at depth 1 with quiescence search:</p>
<pre><code>$ gyre lab D10
...
  move  depth 1  depth 2  depth 1 and quiescence
  Qxf5  500      -400     -400
  Kg1   0        0        0
  Kh1   0        0        0
  Kg2   0        0        0
  Kg3   0        0        0
  Kh3   0        0        0
  Qb1   0        0        0
  Qf1   0        -900     -900
  Qc2   0        0        0
  Qe2   0        0        0
  Qc4   0        0        0
  Qe4   0        0        0
  Qb5   0        -900     -900
  Qa6   0        0        0
  Qd1   0        0        0
  Qd2   0        0        0
  Qa3   0        0        0
  Qb3   0        0        0
  Qc3+  0        0        0
  Qe3   0        0        0
  Qf3   0        -900     -900
  Qg3+  0        0        0
  Qh3   0        0        0
  Qd4+  0        0        0
  Qd5   0        -900     -900
  Qd6   0        0        0
  Qd7+  0        0        0
  Qd8   0        0        0

  best at depth 1                 Qxf5 (500)
  best at depth 2                 Kg1 (0)
  best at depth 1 and quiescence  Kg1 (0)
...
</code></pre>
<p>The last two columns agree: in this position a quiescence search is worth a ply, and costs next to nothing. In others it
is not so. It sees captures and promotions and nothing else: no quiet move that threatens, no mate. The first question
below has a position for that.</p>
<p>In the code: <code>quiescence</code> in <code>src/lab/search/alpha_beta.h</code>.</p>
<h2>Searching less: two bold guesses</h2>
<p>Alpha-beta never loses anything. What follows does: it leaves out parts of the tree because they <em>probably</em> do not
matter, and is sometimes wrong. It is done because the time saved buys depth elsewhere, which is worth more than the
errors cost. Only games can show whether that is true of a given technique.</p>
<p><strong>Null move.</strong> Suppose that I am so well off that I could let you move twice in a row. Then whatever I really do will be
good enough, too: there is nearly always a move that is better than passing. So before a node searches its moves it
passes once, and lets the other side search with a depth reduced by two to four plies. If the value is still beta or
more, the node is cut. The other side has played a bad move, and this was the cheap way to say so. In the next tree
White has taken on d5 and Black is to answer. If Black ignores the capture, White does not need a move: even a pass is
enough:</p>
<pre><code>$ gyre tree --fen r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9 \\
    --algorithm variantensuche --depth 4 --plies 2 --no-quiescence-nodes
root      depth 4 [-mate, mate] = 83, all moves
  cxd5      depth 3 [-mate, mate] = -67, all moves
    exd5      depth 3 [-mate, mate] = 67, all moves
    Nxd4      depth 2 [-mate, 67] = 67 or more, beta cut
    Nxd5      depth 3 [-mate, 67] = 67 or more, beta cut
    Qxd5      depth 3 [-mate, 67] = 67 or more, null move
    Kh8       depth 2 [-mate, 67] = 67 or more, null move
    e5        depth 2 [-mate, 67] = 67 or more, null move
    a6        depth 2 [-mate, 67] = 67 or more, null move
    b6        depth 2 [-mate, 67] = 67 or more, null move
    g6        depth 2 [-mate, 67] = 67 or more, null move
    h6        depth 2 [-mate, 67] = 67 or more, null move
    a5        depth 2 [-mate, 67] = 67 or more, null move
...
</code></pre>
<p>There are two rules. No two passes in a row, because then only depth is lost. And no pass where passing would be the
best move. Such positions exist: <em>zugzwang</em>, most of them in endgames of kings and pawns, where the thesis&#39;s search
therefore does not pass.</p>
<p><strong>Futility.</strong> One ply before the horizon White is a rook behind alpha, and he considers a quiet move. A quiet move
changes the evaluation a little, not by a rook. So it is left out unsearched. The margin that counts as hopeless is one
to five pawns in the thesis; a small margin saves more and errs more often.</p>
<h2>Searching more: extensions</h2>
<p>Some moves deserve a ply more than the rest, since what follows them is forced or decides the game. The thesis names
four: a check, a pawn&#39;s step to the seventh rank, a recapture, and zugzwang. An extended move does not use up depth, and
so the horizon moves away from the lines where it would hurt most.</p>
<h2>What each of them costs</h2>
<p>Here is the thesis&#39;s search with all of it, to depth 4, and then with one technique changed at a time:</p>
<pre><code>$ gyre lab D11 --depth 4 \\
    --fen r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9
...
White to move
8 r . b q . r k .
7 p p . . b p p p
6 . . n . p n . .
5 . . . p . . . .
4 . . P P . . . .
3 . . N . P N . .
2 P P . . B P P P
1 R . B Q . R K .
  a b c d e f g h

  search                                  nodes  against all on  b     value  best  deepest ply
  all on                                  70028  100 %           16.3  83     Ne5   9
  without null move                       77248  110 %           16.7  83     Ne5   9
  null move reduced by 2                  65020  93 %            16.0  83     Ne5   9
  null move reduced by 4                  70028  100 %           16.3  83     Ne5   9
  without futility                        75585  108 %           16.6  83     Ne5   9
  futility margin of 1 pawn               56800  81 %            15.4  83     Ne5   9
  futility margin of 5 pawns              71454  102 %           16.3  83     Ne5   9
  without extension: check                69448  99 %            16.2  83     Ne5   8
  without extension: pawn to the seventh  70028  100 %           16.3  83     Ne5   9
  without extension: recapture            6806   10 %            9.1   91     cxd5  5
  without extension: zugzwang             70028  100 %           16.3  83     Ne5   9
  all off but quiescence and memory       10583  15 %            10.1  91     cxd5  3
...
</code></pre>
<p>Read it with care. Null move and futility save nodes, as they should. The recapture extension makes the tree ten times
as large: a good deal can be exchanged in this position, and each exchange is followed for another ply. Whether that is
money well spent the number of nodes cannot say. Nor can the value: 83 with it, 91 without, and another move. (Modern
programs have given it up. They extend a move if it is <em>singular</em>: clearly better than all others by a small search made
for the purpose.)</p>
<p>The price also depends on the depth. A null move saves little in a small tree and much in a large one, for what it saves
is a whole subtree each time:</p>
<pre><code>$ gyre tree --fen r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9 \\
    --algorithm variantensuche --depth 5 --plies 0
variantensuche to depth 5: 85, 382465 nodes, 1 line shown
$ gyre tree --fen r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9 \\
    --algorithm variantensuche --depth 5 --plies 0 --without null-move
variantensuche to depth 5: 85, 678451 nodes, 1 line shown
</code></pre>
<h2>All of it in one function</h2>
<p>The thesis ends with <code>Variantensuche</code>, &quot;search for lines&quot;: alpha-beta with hash memory, null move, futility, extensions
and quiescence search in one function. It is searched to depth 1, then 2, then 3, and so on, which is called <em>iterative
deepening</em>. That sounds like waste, and it is the opposite. The shallow search costs a fraction of the next one and
leaves the best moves in the memory, and with good moves first alpha-beta cuts more. Here is a famous combination
(Morphy&#39;s, Paris 1858), depth by depth:</p>
<pre><code>$ gyre lab D12 --depth 5
...
White to move
8 . . . . k b . r
7 p . . n . p p p
6 . . . . q . . .
5 . . . . p . B .
4 . . . . P . . .
3 . Q . . . . . .
2 P P P . . P P P
1 . . K R . . . .
  a b c d e f g h

  depth  value  nodes  principal variation, from the hash memory
  1      -11    96     16. Qb7
  2      #3     1225   16. Qb8+ Nxb8
  3      #3     363    16. Qb8+ Nxb8 17. Rd8#
  4      #3     1046   16. Qb8+ Nxb8 17. Rd8#
  5      #3     13319  16. Qb8+ Nxb8 17. Rd8#

Values are for the side to move at the root, in centipawns. #3 is a mate in
three plies by it, -#2 one by the other side in two.
...
</code></pre>
<p>Depth 3 needs fewer nodes than depth 2, since the mate is found at once. And there is a second use of the memory:
nothing of a line is written down on the way. After the search one plays the best move of the root, looks the new
position up, plays <em>its</em> best move, and so reads the <em>principal variation</em>, what the program expects to happen, back out
of the memory.</p>
<p>In the code: <code>src/lab/search/variantensuche.h</code>. What print leaves to the reader, and where the Lab does otherwise,
stands at the end of <code>gyre lab D12</code>.</p>
<h2>Try it</h2>
<ol>
<li>In this position the rook takes a pawn. What do depth 1, depth 2, and depth 1 with quiescence search say of it, and
why? <code>gyre lab D10 --fen 3r2k1/p4ppp/8/8/8/8/5PPP/R5K1 w - - 0 1</code></li>
<li>A quiescence search without standing pat would force the side to move to capture something. What would it say of a
queen that can take a defended pawn, and nothing else?</li>
<li>Why does the null move search with a <em>reduced</em> depth? Would it be safer with the full one?</li>
</ol>
<h2>Answers</h2>
<ol>
<li><p>At depth 1 the pawn is won, and with quiescence search as well: Black has no capture, and stands pat. At depth 2 he
plays Rd1, which is no capture and is mate. (-#2 is being mated in two plies.)</p>
<pre><code>$ gyre lab D10 --fen 3r2k1/p4ppp/8/8/8/8/5PPP/R5K1 w - - 0 1
...
  move  depth 1  depth 2  depth 1 and quiescence
  Rxa7  0        -#2      0
  Kf1   -100     -100     -100
...
</code></pre>
</li>
<li><p>That the queen is lost for a pawn, since capturing the pawn would be the only move. In truth she goes elsewhere.
Standing pat is the quiet move that the quiescence search does not look at.</p>
</li>
<li><p>Safer, yes, and it would save far less: the search after passing would cost as much as one of the moves that it wants
to spare. The guess &quot;I am so well off that I could pass&quot; can be tested with a shallower search; it need only be right
most of the time.</p>
</li>
</ol>
<p>To measure: <code>gyre lab experiment margins</code> (futility and null move), <code>gyre lab experiment zugzwang</code> (null move) and
<code>gyre lab experiment branching</code> (the branching factor with each technique), or <em>Experiments</em> in the Lab.</p>
`,C=`<h1>9. The search that plays</h1>
<p>The thesis&#39;s search of the last chapter needs this for five plies of a middlegame, and the search with which Gyre plays
needs that, for five plies and for twelve:</p>
<pre><code>$ gyre tree --fen r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9 \\
    --algorithm variantensuche --depth 5 --plies 0
variantensuche to depth 5: 85, 382465 nodes, 1 line shown
$ gyre tree --fen r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9 \\
    --algorithm search --evaluation classical --depth 5 --plies 0
search to depth 5: 93, 521 nodes, 2 lines shown
$ gyre tree --fen r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9 \\
    --algorithm search --evaluation classical --depth 12 --plies 0
search to depth 12: 81, 35994 nodes, 2 lines shown
</code></pre>
<p>There is no new principle in it. It is alpha-beta with a hash memory (people say <em>transposition table</em>), a quiescence
search and a null move. But &quot;five plies&quot; has come to mean something else: hardly any move is searched five plies deep.
This chapter shows what is done instead. (<code>--evaluation classical</code> takes the evaluation of chapter 6. Chapter 10 adds to
it.)</p>
<h2>One tree</h2>
<p>Here is the top of a search to depth 10: the root, and White&#39;s moves as far as they fit.</p>
<pre><code>$ gyre tree --fen r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9 \\
    --algorithm search --evaluation classical --depth 10 --plies 1
root      depth 10 [69, 87] = 80, all moves
  Bd2       depth 9 [-87, -69] = -74, all moves
  cxd5      depth 8 [-75, -74] = -74 or more, beta cut
    same position depth 3 [-78, -77] = -82 or less, all moves
  Ne5       depth 8 [-75, -74] = -77 or less, all moves
    same position depth 3 [-81, -80] = -81 or less, all moves
  Ne5       depth 8 [-87, -74] = -80, all moves
  e4        depth 5 [-81, -80] = -65 or more, beta cut
  Nd2       depth 4 [-81, -80] = -73 or more, beta cut
  Nb5       depth 4 [-81, -80] = -69 or more, null move
  b4        depth 4 [-81, -80] = -76 or more, beta cut
  g3        depth 4 [-81, -80] = -72 or more, null move
  Ne1       depth 4 [-81, -80] = -79 or more, null move
  Nh4       depth 4 [-81, -80] = -70 or more, null move
  Ng5       depth 3 [-81, -80] = -75 or more, null move
  Bd3       depth 3 [-81, -80] = -66 or more, table hit (-66 lower, depth 4)
...
</code></pre>
<p>Everything that is new can be seen in these lines. Remember that the numbers of a move are said by Black, who is to move
after it: -80 is 80 for White.</p>
<p><strong>The root&#39;s window</strong> is not [-mate, mate] but [69, 87]. The iteration before, to depth 9, found 78; so the true value
is probably near it, and a narrow window cuts more. If the value falls outside, the window is widened and the search
done again. This is called an <em>aspiration window</em>.</p>
<p><strong>The first move, Bd2,</strong> is searched to depth 9 with the whole window. It is worth 74.</p>
<p><strong>The second move, cxd5,</strong> has the window [-75, -74]. There is no whole number in between! Such a <em>null window</em> cannot
find out what a move is worth. It asks one question, &quot;is it more than 74?&quot;, and the answer is <em>or more</em> or <em>or less</em>. A
question is cheaper than a number, for everything is cut at once. If the first move is the best one, as it mostly is,
the answer is no for all others, and nobody needs to know by how much. This is the <em>principal variation search</em>. Here
the answer is no: -74 or more for Black is 74 or less for White.</p>
<p><strong>Ne5 is asked twice.</strong> The question is answered by yes: -77 or less for Black is 77 or more for White. So it has its
turn with an open window, which finds 80: the new best move. It might have ended otherwise. A tree with a null window is
cut in other places than one with an open window, and now and then the second takes back what the first has said.</p>
<p><strong>Then come the depths.</strong> The moves after Ne5 are searched to depth 5, 4 or 3, not to 9. The later a move stands in the
list, the worse it probably is, so it is asked its question with a shallow search first. Only if it says &quot;yes, I am
better&quot; is it asked again, deeper. These are <em>late move reductions</em>, and nothing else saves as much.</p>
<p><strong>A table hit</strong>, as at Bd3, is a position that has been searched before, deep enough, and whose bound answers the
question.</p>
<p><strong>The same position</strong> below cxd5 is a small search of its own. After cxd5 it is Black&#39;s turn. His best answer is left
out, and the question is whether any other is nearly as good. If the answer is no, <em>or less</em>, the best one is
<em>singular</em>, nearly forced, and is searched a ply deeper than it would have been. Here it is no both times. This is what
has become of the thesis&#39;s extensions.</p>
<h2>Good guesses</h2>
<p>All of this depends on the order of the moves. A best move that comes last is searched to depth 2, and may be
overlooked. So a modern program remembers what was good:</p>
<ul>
<li>the table&#39;s move, if the position has been met before;</li>
<li>captures, those of the most valuable pieces first; those that lose something by the exchange of chapter 6 come last
of all;</li>
<li><em>killers</em>, quiet moves that made a cut in a neighbouring position of the same ply;</li>
<li>and for every other quiet move its <em>history</em>: a number that rises each time this piece&#39;s move to this square has made
a cut anywhere in the tree, and falls each time it was tried in vain.</li>
</ul>
<p>A history knows nothing of chess. It is a table of numbers that learns during the search, in milliseconds, that in this
middlegame Ne5 is a good idea. Without histories, and without reductions:</p>
<pre><code>$ gyre tree --fen r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9 \\
    --algorithm search --evaluation classical --depth 10 --plies 0
search to depth 10: 80, 11017 nodes, 1 line shown
$ gyre tree --fen r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9 \\
    --algorithm search --evaluation classical --depth 10 --plies 0 --without &quot;all histories&quot;
search to depth 10: 88, 13801 nodes, 2 lines shown
$ gyre tree --fen r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9 \\
    --algorithm search --evaluation classical --depth 10 --plies 0 \\
    --without &quot;late move reductions&quot;
search to depth 10: 86, 71675 nodes, 1 line shown
</code></pre>
<p><code>gyre match --list-steps</code> lists all steps that can be taken out in this way; <code>docs/internals/search.md</code> says
where each of them is. In the code each is a short function with its reason above it.</p>
<h2>Not at all</h2>
<p>Near the horizon, moves and whole nodes are left out. Here is a search to depth 8, where Black has answered 1.h3 with
dxc4; a few lines of it:</p>
<pre><code>$ gyre tree --fen r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9 \\
    --algorithm search --evaluation classical --depth 8 --plies 3 --no-quiescence-nodes \\
    --shown 100
...
      g3        depth 1 [-85, -84] = -58 or more, reverse futility
      Nb1       depth 1 [-85, -84] = -45 or more, reverse futility
      Na4       depth 1 [-85, -84] = -45 or more, reverse futility
      Nb5       depth 1 [-85, -84] = -46 or more, reverse futility
      Kh2       not searched: late move
      a3        not searched: late move
      d5        not searched: late move
      Ne1       not searched: late move
...
</code></pre>
<ul>
<li><em>Reverse futility</em> turns chapter 8&#39;s futility round. Not &quot;this move is hopeless&quot; but &quot;this node is so good already
that I need not search it&quot;: the evaluation is above beta by more than a margin for each ply that is left.</li>
<li><em>Late move</em>: after some moves of a shallow node the remaining quiet ones are not even tried.</li>
<li><em>Bad exchange or history</em>, a reason elsewhere in this tree: the move loses material on its square, or has never been
any good.</li>
</ul>
<p>Each of these is a bet. Each loses some games, and wins more by the depth that it buys.</p>
<h2>Fewer nodes are not the aim</h2>
<p>It is tempting to judge a step by the nodes that it saves. Look what happens if the table&#39;s move is not tried first any
more:</p>
<pre><code>$ gyre tree --fen r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9 \\
    --algorithm search --evaluation classical --depth 10 --plies 0 \\
    --without &quot;table: move first&quot;
search to depth 10: 84, 3483 nodes, 1 line shown
</code></pre>
<p>A third of the nodes! And yet it is much worse: what is left out now are the good moves. There is only one honest
judge, games. Gyre played itself with one step missing, always with the same number of nodes a move: 200 games for each
step, or 2,000 for the 28 of 57 that seemed to be worth something. Some of the results, in Elo that the step is worth
(100 Elo are 64 points in a hundred games):</p>
<table>
<thead>
<tr>
<th>step</th>
<th>Elo</th>
<th>nodes without it, to the same depths</th>
</tr>
</thead>
<tbody><tr>
<td>all histories</td>
<td>+381 ± 23</td>
<td>1.25 times as many</td>
</tr>
<tr>
<td>quiescence: stand pat and captures</td>
<td>+251 ± 17</td>
<td>1.07 times</td>
</tr>
<tr>
<td>late move reductions</td>
<td>+168 ± 16</td>
<td>14.9 times</td>
</tr>
<tr>
<td>table: move first</td>
<td>+93 ± 14</td>
<td>0.26 times</td>
</tr>
<tr>
<td>reverse futility</td>
<td>+77 ± 14</td>
<td>1.69 times</td>
</tr>
<tr>
<td>null move</td>
<td>+10 ± 13</td>
<td>1.29 times</td>
</tr>
<tr>
<td>killers</td>
<td>+3 ± 40</td>
<td>0.97 times</td>
</tr>
</tbody></table>
<p>These were small searches, of 2,000 nodes, by an earlier version with the evaluation of chapter 6. The whole list is in
the log of such matches, <code>docs/log/strength.md</code>. Null move, the pride of the nineties, is worth nearly
nothing at this size once everything else is there, and killers too little to be seen in a few games. Nobody could have
said so without playing them.</p>
<h2>And the clock</h2>
<p>A game is not played to a depth but by the clock. Iterative deepening makes this easy: whenever time is up there is a
best move, of the last finished iteration or a better one found since. The rest is saving time. If the best move has
stayed the same for many iterations, stop early; if it has just changed or the value is falling, go on. And with several
processors, several threads search the same position with one table between them, each a little differently, and each
uses what the others have found.</p>
<h2>Try it</h2>
<ol>
<li>In the tree above, how many of White&#39;s moves have been searched with more than a null window, and why these?</li>
<li>Take out the null move, reverse futility, and exchange pruning, one after the other, at depth 10. Which of them
spares most nodes in this position?</li>
<li>Why is the table&#39;s move tried first even if its entry is too shallow to be believed?</li>
</ol>
<h2>Answers</h2>
<ol>
<li><p>Two: Bd2, which comes first, and Ne5, which answered its question with yes. All others said no, mostly at depth 3 or
less.</p>
</li>
<li><p>Exchange pruning, and reverse futility half as much:</p>
<pre><code>$ gyre tree --fen r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9 \\
    --algorithm search --evaluation classical --depth 10 --plies 0 --without &quot;null move&quot;
search to depth 10: 83, 13498 nodes, 1 line shown
$ gyre tree --fen r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9 \\
    --algorithm search --evaluation classical --depth 10 --plies 0 \\
    --without &quot;reverse futility&quot;
search to depth 10: 77, 15762 nodes, 1 line shown
$ gyre tree --fen r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9 \\
    --algorithm search --evaluation classical --depth 10 --plies 0 \\
    --without &quot;exchange pruning&quot;
search to depth 10: 76, 19911 nodes, 3 lines shown
</code></pre>
</li>
<li><p>The value of a shallow search is a bad answer, but its move is a good guess, and a guess is all that the order of
moves needs.</p>
</li>
</ol>
`,D=Object.assign({"../../../docs/book/1-one-number.md":x,"../../../docs/book/10-intuition-and-the-engine.md":q,"../../../docs/book/2-moving-sets.md":A,"../../../docs/book/3-counting-and-finding.md":T,"../../../docs/book/4-sliding-pieces.md":B,"../../../docs/book/5-keys-and-memory.md":N,"../../../docs/book/6-what-a-position-is-worth.md":F,"../../../docs/book/7-minimax-and-alpha-beta.md":W,"../../../docs/book/8-the-horizon.md":R,"../../../docs/book/9-the-search-that-plays.md":C}),s=Object.entries(D).map(([n,o])=>({number:Number(/(\d+)-[^/]*$/.exec(n)?.[1]),html:o,title:/<h1>(.*?)<\/h1>/s.exec(o)?.[1]??n})).sort((n,o)=>n.number-o.number),u=n=>new DOMParser().parseFromString(n,"text/html").body.textContent??"";function E(n){const o=s.find(e=>e.number===n)??s[0],l=e=>`#/lab/book/${e.number}`,w=e=>t("a",{href:l(e),"aria-current":e===o?"page":void 0},u(e.title)),f=t("ol",{class:"book-contents"},...s.map(e=>t("li",{},w(e)))),i=t("div",{class:"book-text",lang:"en"});i.append(...new DOMParser().parseFromString(o.html,"text/html").body.childNodes);for(const e of i.querySelectorAll("pre")){e.tabIndex=0;const a=v(e.textContent??""),h=a.map(({row:r,address:m})=>{const g=a.filter(y=>y.row===r).length===1;return t("a",{href:m},d("bookRow",g?r:[r,...P(m).squares].join(" ")))});h.length&&e.after(t("p",{class:"book-rows",lang:k()},...h))}const p=s.indexOf(o),c=(e,a,h)=>a&&t("a",{id:e,href:l(a),lang:"en",onclick:()=>scrollTo(0,0)},h(u(a.title))),b=t("nav",{class:"book-around","aria-label":d("bookChapters")},c("book-previous",s[p-1],e=>`← ${e}`),c("book-next",s[p+1],e=>`${e} →`));return t("div",{class:"book"},t("nav",{"aria-label":d("bookTitle")},f),i,b)}export{E as bookElement};
