// Made by tools/make_opening_names.cpp; do not edit.
// The names are those of github.com/lichess-org/chess-openings, in the public domain (CC0 1.0).

#include "notation/book/opening_table.h"

namespace gyre::detail {

namespace {

// clang-format off
constexpr const char* pages[] = {
    "\0"
    "Alekhine Defense\0"
    "Amar Opening\0"
    "Amazon Attack\0"
    "Amsterdam Attack\0"
    "Anderssen's Opening\0"
    "Australian Defense\0"
    "Barnes Defense\0"
    "Barnes Opening\0"
    "Basque Opening\0"
    "Benko Gambit\0"
    "Benko Gambit Accepted\0"
    "Benko Gambit Declined\0"
    "Benoni Defense\0"
    "Bird Opening\0"
    "Bishop's Opening\0"
    "Blackmar-Diemer Gambit\0"
    "Blackmar-Diemer Gambit Accepted\0"
    "Blackmar-Diemer Gambit Declined\0"
    "Blumenfeld Countergambit\0"
    "Blumenfeld Countergambit Accepted\0"
    "Bogo-Indian Defense\0"
    "Bongcloud Attack\0"
    "Borg Defense\0"
    "Canard Opening\0"
    "Caro-Kann Defense\0"
    "Carr Defense\0"
    "Catalan Opening\0"
    "Center Game\0"
    "Center Game Accepted\0"
    "Clemenz Opening\0"
    "Colle System\0"
    "Creepy Crawly Formation\0"
    "Czech Defense\0"
    "Danish Gambit\0"
    "Danish Gambit Accepted\0"
    "Danish Gambit Declined\0"
    "Dresden Opening\0"
    "Duras Gambit\0"
    "Dutch Defense\0"
    "Döry Defense\0"
    "East Indian Defense\0"
    "Elephant Gambit\0"
    "English Defense\0"
    "English Opening\0"
    "English Orangutan\0"
    "Englund Gambit\0"
    "Englund Gambit Declined\0"
    "Formation\0"
    "Four Knights Game\0"
    "French Defense\0"
    "Fried Fox Defense\0"
    "Global Opening\0"
    "Goldsmith Defense\0"
    "Grob Opening\0"
    "Grünfeld Defense\0"
    "Gunderam Defense\0"
    "Hippopotamus Defense\0"
    "Horwitz Defense\0"
    "Hungarian Opening\0"
    "Indian Defense\0"
    "Irish Gambit\0"
    "Italian Game\0"
    "Kangaroo Defense\0"
    "King's Gambit\0"
    "King's Gambit Accepted\0"
    "King's Gambit Declined\0"
    "King's Indian Attack\0"
    "King's Indian Attack, with Bf5\0"
    "King's Indian Attack, with e6\0"
    "King's Indian Defense\0"
    "King's Knight Opening\0"
    "King's Pawn Game\0"
    "King's Pawn Opening\0"
    "Kádas Opening\0"
    "Lasker Simul Special\0"
    "Latvian Gambit\0"
    "Latvian Gambit Accepted\0"
    "Lemming Defense\0"
    "Lion Defense\0"
    "London System\0"
    "London System, with Bd3\0"
    "London System, with Be2\0"
    "Marienbad System\0"
    "Mexican Defense\0"
    "Mieses Opening\0"
    "Mikenas Defense\0"
    "Modern Defense\0"
    "Montevideo Defense\0"
    "Neo-Grünfeld Defense\0"
    "Nimzo-Indian Defense\0"
    "Nimzo-Larsen Attack\0"
    "Nimzowitsch Defense\0"
    "Old Indian Defense\0"
    "Owen Defense\0"
    "Paleface Attack\0"
    "Petrov's Defense\0"
    "Philidor Defense\0"
    "Pirc Defense\0"
    "Polish Defense\0"
    "Polish Opening\0"
    "Polish Opening, with d5\0"
    "Ponziani Opening\0"
    "Portuguese Opening\0"
    "Pseudo Queen's Indian Defense\0"
    "Pterodactyl Defense\0"
    "Queen's Gambit\0"
    "Queen's Gambit Accepted\0"
    "Queen's Gambit Declined\0"
    "Queen's Indian Accelerated\0"
    "Queen's Indian Defense\0"
    "Queen's Indian Defense, with e3\0"
    "Queen's Indian Defense, with e3, Bb4+ Line\0"
    "Queen's Pawn Game\0"
    "Queen's Pawn, Mengarini Attack\0"
    "Rapport-Jobava System\0"
    "Rapport-Jobava System, with e6\0"
    "Rat Defense\0"
    "Richter-Veresov Attack\0"
    "Robatsch Defense\0"
    "Rubinstein Opening\0"
    "Ruy Lopez\0"
    "Réti Opening\0"
    "Saragossa Opening\0"
    "Scandinavian Defense\0"
    "Scotch Game\0"
    "Semi-Slav Defense\0"
    "Semi-Slav Defense Accepted\0"
    "Sicilian Defense\0"
    "Slav Defense\0"
    "Slav Indian\0"
    "Sodium Attack\0"
    "St. George Defense\0"
    "Tarrasch Defense\0"
    "Three Knights Opening\0"
    "Torre Attack\0"
    "Trompowsky Attack\0"
    "Valencia Opening\0"
    "Van Geet Opening\0"
    "Van't Kruijs Opening\0"
    "Vienna Gambit, with Max Lange Defense\0"
    "Vienna Game\0"
    "Vulture Defense\0"
    "Wade Defense\0"
    "Ware Defense\0"
    "Ware Opening\0"
    "Yusupov-Rubinstein System\0"
    "Zaire Defense\0"
    "Zukertort Defense\0"
    "Zukertort Opening\0"
    "150 Attack\0"
    "150 Attack, Inner Doll Defense\0"
    "150 Attack, Sveshnikov-Jansa Attack\0"
    "Abbazia Defense\0"
    "Abbazia Defense, Main Line\0"
    "Accelerated Averbakh Variation\0"
    "Accelerated Dragon\0"
    "Accelerated Dragon, Exchange Variation\0"
    "Accelerated Dragon, Maróczy Bind\0"
    "Accelerated Dragon, Maróczy Bind, Breyer Variation\0"
    "Accelerated Dragon, Maróczy Bind, Gurgenidze Variation\0"
    "Accelerated Dragon, Modern Bc4 Variation\0"
    "Accelerated Dragon, Modern Variation\0"
    "Accelerated Dragon, Simagin Variation\0"
    "Accelerated Gurgenidze\0"
    "Accelerated London System\0"
    "Accelerated London System, Steinitz Countergambit\0"
    "Accelerated London System, Steinitz Countergambit Accepted\0"
    "Accelerated London System, Steinitz Countergambit, Morris Countergambit\0"
    "Accelerated London System, Steinitz Countergambit, Morris Countergambit Accepted\0"
    "Accelerated Mannheim Variation\0"
    "Accelerated Meran Variation\0"
    "Accelerated Move Order\0"
    "Accelerated Panov Attack\0"
    "Accelerated Panov Attack, Modern Variation\0"
    "Accelerated Panov Attack, Open Variation\0"
    "Accelerated Panov Attack, Pseudo-Scandinavian\0"
    "Accelerated Panov Attack, Van Weersel Attack\0"
    "Achilles-Omega Gambit\0"
    "Acton Extension\0"
    "Adams' Gambit\0"
    "Adorjan Defense\0"
    "Advance Variation\0"
    "Advance Variation, Bayonet Attack\0"
    "Advance Variation, Botvinnik-Carls Defense\0"
    "Advance Variation, Bronstein Variation\0"
    "Advance Variation, Euwe Variation\0"
    "Advance Variation, Extended Bishop Swap\0"
    "Advance Variation, Frenkel Gambit\0"
    "Advance Variation, Kupreichik Variation\0"
    "Advance Variation, Lputian Variation\0"
    "Advance Variation, Main Line\0"
    "Advance Variation, Michel Gambit\0"
    "Advance Variation, Milner-Barry Gambit\0"
    "Advance Variation, Milner-Barry Gambit, Hector Variation\0"
    "Advance Variation, Milner-Barry Gambit, Main Line\0"
    "Advance Variation, Milner-Barry Gambit, Sørensen Variation\0"
    "Advance Variation, Navara Gambit\0"
    "Advance Variation, Nimzowitsch Attack\0"
    "Advance Variation, Nimzowitsch Gambit\0"
    "Advance Variation, Nimzowitsch System\0"
    "Advance Variation, Paulsen Attack\0"
    "Advance Variation, Prins Attack\0"
    "Advance Variation, Ruisdonk Gambit\0"
    "Advance Variation, Short Variation\0"
    "Advance Variation, Steinitz Variation\0"
    "Advance Variation, Tal Variation\0"
    "Advance Variation, Van der Wiel Attack\0"
    "Advance Variation, Van der Wiel Attack, Dreyev Defense\0"
    "Advance Variation, Wade Variation\0"
    "Advance, Short Variation\0"
    "Aged Gibbon Gambit\0"
    "Agincourt Defense\0"
    "Agincourt Defense, Bogoljubow Defense\0"
    "Agincourt Defense, Catalan Defense\0"
    "Agincourt Defense, Catalan Defense Accepted\0"
    "Agincourt Defense, Catalan Defense, Semi-Slav Defense\0"
    "Agincourt Defense, Keres Defense\0"
    "Agincourt Defense, Kurajica Defense\0"
    "Agincourt Defense, Neo-Catalan Declined\0"
    "Agincourt Defense, Neo-Catalan Declined, Early b3\0"
    "Agincourt Defense, Tarrasch Defense\0"
    "Agincourt Defense, Wimpy System\0"
    "Alapin Defense\0"
    "Alapin Defense, Alapin Gambit\0"
    "Alapin Gambit\0"
    "Alapin Opening\0"
    "Alapin Variation\0"
    "Alapin Variation, Anti-Alapin Gambit\0"
    "Alapin Variation, Barmen Defense\0"
    "Alapin Variation, Barmen Defense, Central Exchange\0"
    "Alapin Variation, Barmen Defense, Endgame Variation\0"
    "Alapin Variation, Barmen Defense, Milner-Barry Attack\0"
    "Alapin Variation, Barmen Defense, Modern Line\0"
    "Alapin Variation, Sherzer Variation\0"
    "Alapin Variation, Smith-Morra Declined\0"
    "Alapin Variation, Stoltz Attack\0"
    "Alapin Variation, Stoltz Attack, Ivanchuk Line\0"
    "Albin Countergambit\0"
    "Albin Countergambit, Balogh Variation\0"
    "Albin Countergambit, Fianchetto Variation\0"
    "Albin Countergambit, Fianchetto Variation, Be6 Line\0"
    "Albin Countergambit, Fianchetto Variation, Bf5 Line\0"
    "Albin Countergambit, Fianchetto Variation, Bg4 Line\0"
    "Albin Countergambit, Janowski Variation\0"
    "Albin Countergambit, Krenosz Variation\0"
    "Albin Countergambit, Lasker Trap\0"
    "Albin Countergambit, Modern Line\0"
    "Albin Countergambit, Normal Line\0"
    "Albin Countergambit, Spassky Variation\0"
    "Albin Countergambit, Tartakower Defense\0"
    "Albin-Blackburne Gambit\0"
    "Alekhine Defense, Alatortsev Variation\0"
    "Alekhine Defense, Borisenko-Furman Variation\0"
    "Alekhine Defense, Haberditz Variation\0"
    "Alekhine Gambit\0"
    "Alekhine Variation\0"
    "Alekhine-Chatard Attack\0"
    "Alekhine-Chatard Attack, Albin-Chatard Gambit\0"
    "Alekhine-Chatard Attack, Breyer Variation\0"
    "Alekhine-Chatard Attack, Maróczy Variation\0"
    "Alekhine-Chatard Attack, Spielmann Variation\0"
    "Alekhine-Chatard Attack, Teichmann Variation\0"
    "Alessi Gambit\0"
    "Alien Gambit\0"
    "Allgaier Gambit\0"
    "Allgaier Gambit, Thorold Attack\0"
    "Allgaier Gambit, Urusov Attack\0"
    "Allgaier, Blackburne Gambit\0"
    "Allgaier, Cook Variation\0"
    "Allgaier, Horny Defense\0"
    "Allgaier, Schlechter Defense\0"
    "Allgaier, Urusov Attack\0"
    "Ampel Variation\0"
    "Anderssen Counterattack\0"
    "Anderssen Counterattack, Collijn Variation\0"
    "Anderssen Counterattack, Goteborg System\0"
    "Anderssen Counterattack, Orthodox Attack\0"
    "Anderssen Defense\0"
    "Anderssen Gambit\0"
    "Anglo-Dutch Defense\0"
    "Anglo-Dutch Defense, Hickmann Gambit\0"
    "Anglo-Dutch Variation, Chabanon Gambit\0"
    "Anglo-Dutch Variation, Ferenc Gambit\0"
    "Anglo-Grünfeld Defense\0"
    "Anglo-Grünfeld Defense, Korchnoi Variation\0"
    "Anglo-Indian Defense\0"
    "Anglo-Indian Defense, Anglo-Grünfeld Variation\0"
    "Anglo-Indian Defense, Anti-Anti-Grünfeld\0"
    "Anglo-Indian Defense, Flohr-Mikenas-Carls Variation, Nei Gambit\0"
    "Anglo-Indian Defense, Grünfeld Formation\0"
    "Anglo-Indian Defense, Hedgehog System\0"
    "Anglo-Indian Defense, King's Indian Formation\0"
    "Anglo-Indian Defense, King's Indian Formation, Double Fianchetto\0"
    "Anglo-Indian Defense, King's Knight Variation\0"
    "Anglo-Indian Defense, Nimzo-English\0"
    "Anglo-Indian Defense, Old Indian Formation\0"
    "Anglo-Indian Defense, Queen's Indian Formation\0"
    "Anglo-Indian Defense, Queen's Indian Variation\0"
    "Anglo-Indian Defense, Queen's Knight Variation\0"
    "Anglo-Indian Defense, Romanishin Variation\0"
    "Anglo-Indian Defense, Scandinavian Defense\0"
    "Anglo-Indian Defense, Scandinavian Defense, Exchange Variation\0"
    "Anglo-Indian Defense, Slav Formation\0"
    "Anglo-Indian Defense, Zvjaginsev-Krasenkow Attack\0"
    "Anglo-Lithuanian Variation\0"
    "Anglo-Scandinavian Defense\0"
    "Anglo-Scandinavian Defense, Löhn Gambit\0"
    "Anglo-Scandinavian Defense, Malvinas Variation\0"
    "Anglo-Scandinavian Defense, Schulz Gambit\0"
    "Anglo-Slav Opening\0"
    "Anglo-Slav Variation\0"
    "Anglo-Slav Variation, Bled Variation\0"
    "Anglo-Slav Variation, Bogoljubow Variation\0"
    "Anglo-Slav Variation, Bogoljubow Variation, Stonewall Line\0"
    "Anglo-Slav Variation, Capablanca Variation\0"
    "Anglo-Slav Variation, Gurevich System\0"
    "Anglo-Slav Variation, London Defensive System\0"
    "Anglo-Slav Variation, New York System\0"
    "Anglo-Slav Variation, Torre System\0"
    "Anglo-Slav Variation, with dxc4\0"
    "Anglo-Slav Variation, with g3\0"
    "Antal Defense\0"
    "Anti-Fried Liver Defense\0"
    "Anti-Grünfeld, Adorjan Gambit\0"
    "Anti-Grünfeld, Advance Variation\0"
    "Anti-Grünfeld, Alekhine Variation\0"
    "Anti-Grünfeld, Alekhine Variation, Leko Gambit\0"
    "Anti-Grünfeld, Basman-Williams Attack\0"
    "Anti-Modern\0"
    "Anti-Moscow Gambit\0"
    "Anti-Nimzo-Indian\0"
    "Anti-Noteboom, Stonewall Variation\0"
    "Anti-Noteboom, Stonewall Variation, Portisch Gambit\0"
    "Anti-Philidor\0"
    "Anti-Philidor, Lion's Cave\0"
    "Anti-Philidor, Lion's Cave, Lion Claw Gambit\0"
    "Anti-Queen's Indian System\0"
    "Anti-Tartakower Variation\0"
    "Anti-Tartakower Variation, Petrosian Variation\0"
    "Anti-Torre\0"
    "Apocalypse Attack\0"
    "Arctic Defense\0"
    "Arctic Defense, Drunken Knight Variation\0"
    "Asten Gambit\0"
    "Australian Gambit\0"
    "Austrian Attack\0"
    "Austrian Attack, Dragon Formation\0"
    "Austrian Attack, Kurajica Variation\0"
    "Austrian Attack, Ljubojevic Variation\0"
    "Austrian Attack, Salvio Countergambit\0"
    "Austrian Attack, Unzicker Attack\0"
    "Austrian Attack, Unzicker Attack, Bronstein Variation\0"
    "Austrian Attack, Weiss Variation\0"
    "Austrian Defense\0"
    "Austrian Defense, Gusev Countergambit\0"
    "Austrian Defense, Haberditz Variation\0"
    "Austrian, Austriadactylus Western\0"
    "Austrian, Grand Prix Pterodactyl\0"
    "Austrian, Pteranodon\0"
    "Averbakh System\0"
    "Averbakh Variation\0"
    "Averbakh Variation, Benoni Defense\0"
    "Averbakh Variation, Benoni Defense, Advance Variation\0"
    "Averbakh Variation, Benoni Defense, Exchange Variation\0"
    "Averbakh Variation, Flexible Defense\0"
    "Averbakh Variation, Geller Defense\0"
    "Averbakh Variation, Main Line\0"
    "Averbakh Variation, Modern Defense\0"
    "Averbakh Variation, Modern Defense, Burgess Line\0"
    "Averbakh Variation, Nc6 Defense\0"
    "Averbakh Variation, Pseudo-Sämisch\0"
    "Averbakh Variation, Spanish Defense\0"
    "Baeuerle Gambit\0"
    "Balogh Defense\0"
    "Balogh Variation\0"
    "Baltic Defense\0"
    "Baltic Defense, Argentinian Gambit\0"
    "Baltic Defense, Pseudo-Chigorin\0"
    "Baltic Defense, Pseudo-Slav\0"
    "Baltic Defense, Queen Attack\0"
    "Baltic Defense, Queen Attack Deferred\0"
    "Banzai-Leong Gambit\0"
    "Banzai-Leong Gambit, Pinova Gambit\0"
    "Barcza Variation\0"
    "Barmen Variation\0"
    "Barry Attack\0"
    "Barry Attack, Grünfeld Variation\0"
    "Barry Attack, Tarzan Attack\0"
    "Basman Defense\0"
    "Basman Gambit\0"
    "Batavo-Polish Attack\0"
    "Battambang Variation\0"
    "Bavarian Gambit\0"
    "Bayonet Attack\0"
    "Becker Defense\0"
    "Beefeater Variation\0"
    "Been-Koomen Variation\0"
    "Beginner's Trap\0"
    "Behting Variation\0"
    "Bellon Gambit\0"
    "Benima Defense\0"
    "Benoni Gambit Accepted\0"
    "Benoni Gambit, Schlenker Defense\0"
    "Benoni-Indian Defense\0"
    "Benoni-Indian Defense, Kingside Move Order\0"
    "Benoni-Staunton Gambit\0"
    "Berg Variation\0"
    "Berger Variation\0"
    "Berlin Defense\0"
    "Berlin Defense, Anti-Berlin Variation\0"
    "Berlin Defense, Anti-Berlin Variation, Anderssen Variation\0"
    "Berlin Defense, Anti-Berlin Variation, Duras Variation\0"
    "Berlin Defense, Anti-Berlin Variation, Kaufmann Variation\0"
    "Berlin Defense, Anti-Berlin Variation, Mortimer Trap\0"
    "Berlin Defense, Anti-Berlin Variation, Mortimer Variation\0"
    "Berlin Defense, Berlin Wall\0"
    "Berlin Defense, Beverwijk Variation\0"
    "Berlin Defense, Closed Bernstein Variation\0"
    "Berlin Defense, Closed Showalter Variation\0"
    "Berlin Defense, Closed Wolf Variation\0"
    "Berlin Defense, Cordel Variation\0"
    "Berlin Defense, Fishing Pole Variation\0"
    "Berlin Defense, Greco Gambit\0"
    "Berlin Defense, Hedgehog Variation\0"
    "Berlin Defense, Improved Steinitz Defense\0"
    "Berlin Defense, Minckwitz Variation\0"
    "Berlin Defense, Nyholm Attack\0"
    "Berlin Defense, Pillsbury Variation\0"
    "Berlin Defense, Rio Gambit Accepted\0"
    "Berlin Defense, Rio de Janeiro Variation\0"
    "Berlin Defense, Rosenthal Variation\0"
    "Berlin Defense, Tarrasch Trap\0"
    "Berlin Defense, Trifunovic Variation\0"
    "Berlin Defense, Winawer Attack\0"
    "Berlin Defense, Zukertort Variation\0"
    "Berlin Defense, l'Hermet Variation\0"
    "Berlin Defense, l'Hermet Variation, Berlin Wall Defense\0"
    "Berlin Defense, l'Hermet Variation, Westerinen Line\0"
    "Berlin Gambit\0"
    "Beyer Gambit\0"
    "Big Clamp Formation\0"
    "Bilguer Variation\0"
    "Billockus-Johansen Gambit\0"
    "Bird Gambit\0"
    "Bird Invitation\0"
    "Bird Variation\0"
    "Bird Variation, Paulsen Variation\0"
    "Bird's Attack\0"
    "Bird's Defense Deferred\0"
    "Birmingham Gambit\0"
    "Bishop Attack\0"
    "Bishop Attack, Bücker Gambit\0"
    "Bishop Attack, Monkey's Bum\0"
    "Bishop's Gambit\0"
    "Bishop's Gambit, Anderssen Defense\0"
    "Bishop's Gambit, Anderssen Variation\0"
    "Bishop's Gambit, Bledow Countergambit\0"
    "Bishop's Gambit, Bledow Variation\0"
    "Bishop's Gambit, Boden Variation\0"
    "Bishop's Gambit, Bogoljubow Defense\0"
    "Bishop's Gambit, Bogoljubow Variation\0"
    "Bishop's Gambit, Boren-Svenonius Variation\0"
    "Bishop's Gambit, Bryan Countergambit\0"
    "Bishop's Gambit, Chigorin's Attack\0"
    "Bishop's Gambit, Classical Defense\0"
    "Bishop's Gambit, Classical Defense, Cozio Attack\0"
    "Bishop's Gambit, Cozio Defense\0"
    "Bishop's Gambit, Cozio Variation\0"
    "Bishop's Gambit, First Jaenisch Variation\0"
    "Bishop's Gambit, Fraser Variation\0"
    "Bishop's Gambit, Gianutio Gambit\0"
    "Bishop's Gambit, Greco Variation\0"
    "Bishop's Gambit, Grimm Attack\0"
    "Bishop's Gambit, Kieseritzky Gambit\0"
    "Bishop's Gambit, Lopez Defense\0"
    "Bishop's Gambit, Lopez Variation\0"
    "Bishop's Gambit, Maurian Defense\0"
    "Bishop's Gambit, McDonnell Attack\0"
    "Bishop's Gambit, Paulsen Attack\0"
    "Bishop's Gambit, Steinitz Defense\0"
    "Blachly Gambit\0"
    "Black Mustang Defense\0"
    "Blackburne Gambit\0"
    "Blackburne Variation\0"
    "Blackburne-Kloosterboer Gambit\0"
    "Blackburne-Kostić Gambit\0"
    "Blackmar Gambit\0"
    "Blackmar's Second Gambit\0"
    "Bladel Variation\0"
    "Blumenfeld Attack\0"
    "Boden Variation\0"
    "Boden-Kieseritzky Gambit\0"
    "Boden-Kieseritzky Gambit, Lichtenhein Defense\0"
    "Boehnke Gambit\0"
    "Bogoljubow Defense\0"
    "Bogoljubow Defense, Kloss Attack\0"
    "Bogoljubow Defense, Mad Dog Attack\0"
    "Bogoljubow Defense, Nimzowitsch Attack\0"
    "Bogoljubow Defense, Studier Attack\0"
    "Bogoljubow Variation\0"
    "Boi Variation\0"
    "Boleslavsky Variation\0"
    "Boleslavsky Variation, Louma Variation\0"
    "Bonet Gambit\0"
    "Bonsch-Osmolovsky Variation\0"
    "Borg Gambit\0"
    "Borg Variation\0"
    "Botvinnik Variation\0"
    "Botvinnik Variation, Alatortsev System\0"
    "Botvinnik Variation, Ekstrom Variation\0"
    "Botvinnik Variation, Lilienthal Variation\0"
    "Botvinnik Variation, Szabo Variation\0"
    "Bouncing Bishop Variation\0"
    "Bowdler Attack\0"
    "Boyce Defense\0"
    "Braune Variation\0"
    "Brentano Gambit\0"
    "Breyer Gambit\0"
    "Breyer Variation\0"
    "Breyer Variation, Stein Attack\0"
    "Brick Variation\0"
    "Brinckmann Attack\0"
    "Brinckmann Attack, Grünfeld Gambit\0"
    "Brinckmann Attack, Grünfeld Gambit Accepted\0"
    "Brinckmann Attack, Grünfeld Gambit, Botvinnik Variation\0"
    "Brinckmann Attack, Grünfeld Gambit, Capablanca Variation\0"
    "Brinckmann Attack, Reshevsky Gambit\0"
    "Brix Variation\0"
    "Brombacher Countergambit\0"
    "Bronstein Attack\0"
    "Bronstein Gambit\0"
    "Bronstein Variation\0"
    "Bronstein-Larsen Variation\0"
    "Brooklyn Variation\0"
    "Brooklyn Variation, Everglades Variation\0"
    "Brussels Gambit\0"
    "Buckley Attack\0"
    "Budapest Gambit\0"
    "Budapest Gambit Accepted\0"
    "Budapest Gambit Accepted, Fajarowicz Defense\0"
    "Budapest Gambit Accepted, Fajarowicz Defense, Bonsdorf Variation\0"
    "Budapest Gambit Accepted, Fajarowicz Defense, Steiner Variation\0"
    "Budapest Gambit Accepted, Main Line\0"
    "Budapest Gambit Accepted, Main Line, Adler Variation\0"
    "Budapest Gambit Accepted, Main Line, Alekhine Variation\0"
    "Budapest Gambit Accepted, Main Line, Alekhine Variation, Abonyi Variation\0"
    "Budapest Gambit Accepted, Main Line, Alekhine Variation, Tartakower Defense\0"
    "Budapest Gambit Accepted, Main Line, Rubinstein Variation\0"
    "Buerger Variation\0"
    "Bugayev Advance Variation\0"
    "Bugayev Attack\0"
    "Bulgarian Variation\0"
    "Burk Gambit\0"
    "Busch-Gass Gambit\0"
    "Busch-Gass Gambit, Chiodini Gambit\0"
    "Byrne Variation\0"
    "Bücker Gambit\0"
    "Bücker Variation\0"
    "Calabrese Countergambit\0"
    "Calabrese Countergambit, Jaenisch Variation\0"
    "Cambridge Springs Defense\0"
    "Cambridge Springs Defense, Argentine Variation\0"
    "Cambridge Springs Defense, Bogoljubow Variation\0"
    "Cambridge Springs Defense, Capablanca Variation\0"
    "Cambridge Springs Defense, Rubinstein Variation\0"
    "Cambridge Springs Defense, Yugoslav Variation\0"
    "Campomanes Attack\0"
    "Cannstatter Variation\0"
    "Capablanca Variation\0"
    "Capablanca Variation, Anti-Cambridge Springs Variation\0"
    "Carls-Bremen System\0"
    "Carlson Gambit\0"
    "Caro Gambit\0"
    "Caro-Kann Defensive System\0"
    "Carrera Gambit\0"
    "Catalan Formation\0"
    "Celadon Variation\0"
    "Central Countergambit\0"
    "Central Storming Variation\0"
    "Central Variation, Alekhine System\0"
    "Central Variation, Greco Variation\0"
    "Central Variation, McDonnell Defense\0"
    "Central Variation, McDonnell Defense, Somov Gambit\0"
    "Central Variation, Modern Defense\0"
    "Central Variation, Rubinstein Defense\0"
    "Central Variation, Rubinstein Defense, Yefimov Gambit\0"
    "Central, Anhanguera\0"
    "Central, Benoni Beefeater Pterodactyl\0"
    "Central, Benoni Pterodactyl\0"
    "Central, Benoni Quetzalcoatlus\0"
    "Central, Bogolubovia\0"
    "Central, Quetzalcoatlus Gambit\0"
    "Chandler Gambit\0"
    "Charousek Variation\0"
    "Charousek Variation, Miladinovic Gambit\0"
    "Chebanenko Variation\0"
    "Chebanenko Variation, Advance System\0"
    "Chekhover Variation\0"
    "Chekhover Variation, Zaitsev Defense\0"
    "Chenoboskion Variation\0"
    "Chigorin Defense\0"
    "Chigorin Defense, Exchange Variation\0"
    "Chigorin Defense, Exchange Variation, Costa's Line\0"
    "Chigorin Defense, Janowski Variation\0"
    "Chigorin Defense, Lazard Gambit\0"
    "Chigorin Defense, Main Line\0"
    "Chigorin Defense, Main Line, Alekhine Variation\0"
    "Chigorin Defense, Modern Gambit\0"
    "Chigorin Defense, Tartakower Gambit\0"
    "Chigorin Variation\0"
    "Chigorin Variation, Alburt Defense\0"
    "Chigorin Variation, Anti-Veresov\0"
    "Chigorin Variation, Fianchetto Defense\0"
    "Chigorin Variation, Irish Gambit\0"
    "Chigorin Variation, Shaviliuk Gambit\0"
    "Chigorin Variation, Shropshire Defense\0"
    "Chinese Variation\0"
    "Clam Gambit\0"
    "Clam Variation, King's Gambit Reversed\0"
    "Clam Variation, Radisch Gambit\0"
    "Classical Attack\0"
    "Classical Attack, Berger Variation\0"
    "Classical Attack, Chigorin Variation\0"
    "Classical Attack, Chigorin Variation, Browne Attack\0"
    "Classical Attack, Chigorin Variation, Main Line\0"
    "Classical Attack, Closed Variation\0"
    "Classical Attack, Jaenisch Variation\0"
    "Classical Attack, Krause Variation\0"
    "Classical Attack, Marshall Trap\0"
    "Classical Attack, Marshall Variation\0"
    "Classical Attack, Marshall Variation, Chinese Gambit\0"
    "Classical Attack, Maróczy Variation\0"
    "Classical Attack, Mason Variation\0"
    "Classical Attack, Mason-Showalter Variation\0"
    "Classical Attack, Staunton Variation\0"
    "Classical Attack, Tarrasch Variation\0"
    "Classical Defense\0"
    "Classical Defense, Alekhine System\0"
    "Classical Defense, Alekhine System, Main Line\0"
    "Classical Defense, Alekhine System, Smyslov Variation\0"
    "Classical Defense, Benelux Variation\0"
    "Classical Defense, Big Center Variation\0"
    "Classical Defense, Boden Variation\0"
    "Classical Defense, Main Line\0"
    "Classical Defense, Nimzowitsch Variation\0"
    "Classical Defense, Normal Line\0"
    "Classical Defense, Petrosian Gambit\0"
    "Classical Defense, Rubinstein Variation\0"
    "Classical Defense, Russian Gambit\0"
    "Classical Defense, Steinitz Variation, Development Variation\0"
    "Classical Defense, Steinitz Variation, Exchange Variation\0"
    "Classical Defense, Zaitsev Variation\0"
    "Classical Variation\0"
    "Classical Variation, Advance Variation\0"
    "Classical Variation, Alapin Variation\0"
    "Classical Variation, Albin Gambit\0"
    "Classical Variation, Anti-Sozin Variation\0"
    "Classical Variation, Argentine Counterattack\0"
    "Classical Variation, Averbakh-Grivas Attack\0"
    "Classical Variation, Belyavsky Gambit\0"
    "Classical Variation, Berlin Variation\0"
    "Classical Variation, Berlin Variation, Macieja System\0"
    "Classical Variation, Berlin Variation, Pirc Variation\0"
    "Classical Variation, Berlin Variation, Steiner Variation\0"
    "Classical Variation, Blackburne Attack\0"
    "Classical Variation, Bogoljubow Variation\0"
    "Classical Variation, Buenos Aires Variation\0"
    "Classical Variation, Burn Variation\0"
    "Classical Variation, Burn Variation, Main Line\0"
    "Classical Variation, Burn Variation, Morozevich Line\0"
    "Classical Variation, Carlsbad Variation\0"
    "Classical Variation, Center Attack\0"
    "Classical Variation, Center Holding Variation\0"
    "Classical Variation, Central Variation\0"
    "Classical Variation, Chandler Variation\0"
    "Classical Variation, Charousek Variation\0"
    "Classical Variation, Classical Tarrasch Gambit\0"
    "Classical Variation, Closed Variation\0"
    "Classical Variation, Cordel Gambit\0"
    "Classical Variation, Czerniak Defense\0"
    "Classical Variation, Czerniak Defense, Tal Line\0"
    "Classical Variation, Delayed Exchange Variation\0"
    "Classical Variation, Dragon Transfer\0"
    "Classical Variation, Eisinger Variation\0"
    "Classical Variation, Endgame Variation\0"
    "Classical Variation, Euwe Attack\0"
    "Classical Variation, Fianchetto Variation\0"
    "Classical Variation, Flohr Variation\0"
    "Classical Variation, Frankfurt Variation\0"
    "Classical Variation, Full Line\0"
    "Classical Variation, Ghulam-Kassim Variation\0"
    "Classical Variation, Giuoco Pianissimo\0"
    "Classical Variation, Giuoco Pianissimo, Albin Variation\0"
    "Classical Variation, Giuoco Pianissimo, Main Line\0"
    "Classical Variation, Giuoco Pianissimo, with a4 a5\0"
    "Classical Variation, Giuoco Pianissimo, with a5\0"
    "Classical Variation, Giuoco Pianissimo, with a6\0"
    "Classical Variation, Giuoco Pianissimo, with h6\0"
    "Classical Variation, Greco Gambit, Anderssen Variation\0"
    "Classical Variation, Greco Gambit, Dubov Italian\0"
    "Classical Variation, Greco Gambit, Greco Variation\0"
    "Classical Variation, Greco Gambit, Main Line\0"
    "Classical Variation, Greco Gambit, Modern Line\0"
    "Classical Variation, Greco Gambit, Moeller-Bayonet Attack\0"
    "Classical Variation, Greco Gambit, Moeller-Therkatz Attack\0"
    "Classical Variation, Greco Gambit, Traditional Line\0"
    "Classical Variation, Huisl Variation\0"
    "Classical Variation, Ilyin-Zhenevsky Variation\0"
    "Classical Variation, Ilyin-Zhenevsky Variation, Alatortsev-Lisitsyn Line\0"
    "Classical Variation, Ilyin-Zhenevsky Variation, Modern Main Line\0"
    "Classical Variation, Ilyin-Zhenevsky Variation, Winter Variation\0"
    "Classical Variation, Intermezzo Variation\0"
    "Classical Variation, Keres Defense\0"
    "Classical Variation, Konikowski Gambit\0"
    "Classical Variation, La Bourdonnais Variation\0"
    "Classical Variation, Lobron System\0"
    "Classical Variation, Main Line\0"
    "Classical Variation, Maróczy Attack\0"
    "Classical Variation, Mestel Variation\0"
    "Classical Variation, Millennium Variation\0"
    "Classical Variation, Milner-Barry Variation\0"
    "Classical Variation, Modern Defense\0"
    "Classical Variation, Modern Main Line\0"
    "Classical Variation, Modern Variation\0"
    "Classical Variation, New York Variation\0"
    "Classical Variation, Noa Variation\0"
    "Classical Variation, Noa Variation, Botvinnik Variation\0"
    "Classical Variation, Noa Variation, Main Line\0"
    "Classical Variation, Noa Variation, San Remo Variation\0"
    "Classical Variation, Normal Variation\0"
    "Classical Variation, Original Defense\0"
    "Classical Variation, Petursson Variation\0"
    "Classical Variation, Polgar Variation\0"
    "Classical Variation, Pollock Variation\0"
    "Classical Variation, Polugaevsky Gambit\0"
    "Classical Variation, Quiet System\0"
    "Classical Variation, Quiet System, Chigorin Line\0"
    "Classical Variation, Quiet System, Czech Defense\0"
    "Classical Variation, Quiet System, Parma Defense\0"
    "Classical Variation, Richter Attack\0"
    "Classical Variation, Romanishin Gambit\0"
    "Classical Variation, Rotlewi Countergambit\0"
    "Classical Variation, Rubinstein Countergambit\0"
    "Classical Variation, Rubinstein Variation\0"
    "Classical Variation, Réti Variation\0"
    "Classical Variation, Schlechter Variation\0"
    "Classical Variation, Seirawan Variation\0"
    "Classical Variation, Shirov-Anand Variation\0"
    "Classical Variation, Sozin Attack\0"
    "Classical Variation, Spanish Wing Gambit\0"
    "Classical Variation, Spassky Variation\0"
    "Classical Variation, Stahlberg Variation\0"
    "Classical Variation, Steinitz Variation\0"
    "Classical Variation, Swiss Variation\0"
    "Classical Variation, Taimanov Gambit\0"
    "Classical Variation, Tarrasch Variation\0"
    "Classical Variation, Tartakower Variation\0"
    "Classical Variation, Tiviakov Defense\0"
    "Classical Variation, Traditional Variation\0"
    "Classical Variation, Traditional Variation, Main Line\0"
    "Classical Variation, Traditional Variation, Nimzowitsch Line\0"
    "Classical Variation, Vistaneckis Variation\0"
    "Classical Variation, Vitolins-Adorjan Gambit\0"
    "Classical Variation, Walthoffen Attack\0"
    "Classical Variation, Zukertort Gambit\0"
    "Classical Variation, Zurich Variation\0"
    "Classical Variation, with d5\0"
    "Classical, Flohr Variation\0"
    "Classical, Furman Variation\0"
    "Classical, Hanham Variation\0"
    "Classical, Réti Variation\0"
    "Classical, Soldatenkov Variation\0"
    "Classical, Svenonius Variation\0"
    "Closed\0"
    "Closed Berlin Defense, Chigorin Variation\0"
    "Closed Variation, Rabinovich Variation\0"
    "Closed Variation, Traditional Variation\0"
    "Closed, Alekhine Gambit\0"
    "Closed, Anti-Marshall\0"
    "Closed, Anti-Sveshnikov Variation\0"
    "Closed, Anti-Sveshnikov Variation, Kharlov-Kramnik Line\0"
    "Closed, Anti-Sveshnikov Variation, with Nf6\0"
    "Closed, Anti-Sveshnikov Variation, with d6\0"
    "Closed, Averbakh Variation\0"
    "Closed, Balla Variation\0"
    "Closed, Basque Gambit\0"
    "Closed, Bogoljubow Variation\0"
    "Closed, Borisenko Variation\0"
    "Closed, Botvinnik Defense, Edge Variation\0"
    "Closed, Botvinnik Defense, with Nge2\0"
    "Closed, Botvinnik Defense, with f4\0"
    "Closed, Botvinnik Variation\0"
    "Closed, Breyer\0"
    "Closed, Breyer Defense\0"
    "Closed, Breyer Defense, Quiet Variation\0"
    "Closed, Breyer Defense, Zaitsev Hybrid\0"
    "Closed, Carlsen Variation\0"
    "Closed, Center Attack\0"
    "Closed, Center Attack, Basque Gambit\0"
    "Closed, Chameleon Variation\0"
    "Closed, Chigorin Defense\0"
    "Closed, Chigorin Defense, Gajewski Gambit\0"
    "Closed, Chigorin Defense, Panov System\0"
    "Closed, Chigorin, Yugoslav System\0"
    "Closed, Delayed Exchange\0"
    "Closed, Fianchetto Variation\0"
    "Closed, Flohr System\0"
    "Closed, Grob Attack\0"
    "Closed, Karpov Variation\0"
    "Closed, Kecskemet Variation\0"
    "Closed, Keres Defense\0"
    "Closed, Kholmov Variation\0"
    "Closed, Korchnoi Defense\0"
    "Closed, Leonhardt Variation\0"
    "Closed, Lutikov Variation\0"
    "Closed, Main Line\0"
    "Closed, Martinez Variation\0"
    "Closed, Morphy Attack\0"
    "Closed, Pilnik Variation\0"
    "Closed, Portland Attack\0"
    "Closed, Rosen Attack\0"
    "Closed, Rossolimo Defense\0"
    "Closed, Smyslov Defense\0"
    "Closed, Smyslov Variation\0"
    "Closed, Smyslov-Breyer-Zaitsev Hybrid\0"
    "Closed, Sokolsky Variation\0"
    "Closed, Spassky Gambit\0"
    "Closed, Suetin Variation\0"
    "Closed, Taimanov Variation\0"
    "Closed, Traditional\0"
    "Closed, Trajkovic Counterattack\0"
    "Closed, Worrall Attack\0"
    "Closed, Worrall Attack, Castling Line\0"
    "Closed, Worrall Attack, Delayed Castling Line\0"
    "Closed, Yates Variation\0"
    "Closed, Yates Variation, Short Attack\0"
    "Closed, Zagoryansky Variation\0"
    "Closed, Zaitsev System\0"
    "Cochrane Gambit\0"
    "Cochrane Gambit, Bishop Check Line\0"
    "Cochrane Gambit, Center Variation\0"
    "Cochrane Variation\0"
    "Cochrane-Shumov Defense\0"
    "Coles Sicilian Gambit\0"
    "Colle System, Anti-Colle\0"
    "Colle System, Grünfeld Formation\0"
    "Colle System, King's Indian Variation\0"
    "Colle System, Traditional Colle\0"
    "Cologne Gambit\0"
    "Colorado Countergambit\0"
    "Colorado Countergambit Accepted\0"
    "Copenhagen Defense\0"
    "Corkscrew Countergambit\0"
    "Corkscrew Gambit\0"
    "Cormorant Gambit\0"
    "Counterthrust Variation\0"
    "Cozio Attack\0"
    "Cozio Defense\0"
    "Cozio Defense, Paulsen Variation\0"
    "Cozio Defense, Tartakower Gambit\0"
    "Crab Variation\0"
    "Cunningham Defense\0"
    "Cunningham Defense, Bertin Gambit\0"
    "Cunningham Defense, McCormick Defense\0"
    "Czech Benoni Defense\0"
    "Czech Variation\0"
    "Czech Variation, Bled Attack\0"
    "Czech Variation, Carlsbad Variation\0"
    "Czech Variation, Carlsbad Variation, Morozevich Variation\0"
    "Czech Variation, Classical System\0"
    "Czech Variation, Classical System, Main Line\0"
    "Czech Variation, Dutch Variation\0"
    "Czech Variation, Dutch Variation, Sämisch Variation\0"
    "Czech Variation, Krause Attack\0"
    "Czech Variation, Krause Attack, Fazekas Gambit\0"
    "Czech Variation, Lasker Variation\0"
    "Czech Variation, Wiesbaden Variation\0"
    "Czech Variation, Wiesbaden Variation, Sharp Line\0"
    "Czech Variation, with Nc3\0"
    "Czech Variation, with Nf3\0"
    "Czech-Indian\0"
    "Czerniak Attack\0"
    "Czerniak Attack, Queen Fianchetto Variation\0"
    "Damhaug Gambit\0"
    "Damiano Defense\0"
    "Damiano Defense, Damiano Gambit\0"
    "Damiano Defense, Damiano Gambit, Chigorin Gambit\0"
    "Damiano Variation\0"
    "Damiano Variation, Kholmov Gambit\0"
    "De Bruycker Defense\0"
    "Declined Variation\0"
    "Delayed Alapin Variation\0"
    "Delayed Alapin Variation, Basman-Palatnik Double Gambit\0"
    "Delayed Alapin Variation, Basman-Palatnik Gambit\0"
    "Delayed Alapin Variation, with d6\0"
    "Delayed Alapin Variation, with e6\0"
    "Delayed Exchange Variation\0"
    "Deutz Gambit\0"
    "Devin Gambit\0"
    "Diemer Counterattack\0"
    "Diemer Gambit\0"
    "Diemer-Duhm Gambit\0"
    "Diemer-Duhm Gambit Accepted\0"
    "Diemer-Rosenberg Attack\0"
    "Diepstraten Countergambit\0"
    "Dilworth Gambit\0"
    "Dinic Gambit\0"
    "Dlugy Variation\0"
    "Dodo Variation\0"
    "Double Duck Formation\0"
    "Double Fianchetto\0"
    "Double Fianchetto Attack\0"
    "Double Grob\0"
    "Double Grob, Coca-Cola Gambit\0"
    "Double Muzio Gambit\0"
    "Double Muzio Gambit, Baldwin Gambit\0"
    "Double Muzio Gambit, Bello Gambit\0"
    "Double Muzio Gambit, Paulsen Defense\0"
    "Double Muzio Gambit, Young Gambit\0"
    "Double-Dutch Gambit\0"
    "Dougherty Gambit\0"
    "Dragon Variation\0"
    "Dragon Variation, Accelerated Dragon\0"
    "Dragon Variation, Classical Variation\0"
    "Dragon Variation, Classical Variation, Alekhine Line\0"
    "Dragon Variation, Classical Variation, Amsterdam Variation\0"
    "Dragon Variation, Classical Variation, Battery Variation\0"
    "Dragon Variation, Classical Variation, Bernard Defense\0"
    "Dragon Variation, Classical Variation, Grigoriev Variation\0"
    "Dragon Variation, Classical Variation, Maróczy Line\0"
    "Dragon Variation, Classical Variation, Normal Line\0"
    "Dragon Variation, Classical Variation, Spielmann Variation\0"
    "Dragon Variation, Classical Variation, Stockholm Attack\0"
    "Dragon Variation, Classical Variation, Tartakower Line\0"
    "Dragon Variation, Classical Variation, Zollner Gambit\0"
    "Dragon Variation, Fianchetto Variation\0"
    "Dragon Variation, Levenfish Variation\0"
    "Dragon Variation, Levenfish Variation, Main Line\0"
    "Dragon Variation, Modern Bc4 Variation\0"
    "Dragon Variation, Yugoslav Attack\0"
    "Dragon Variation, Yugoslav Attack, Belezky Line\0"
    "Dragon Variation, Yugoslav Attack, Byrne Variation\0"
    "Dragon Variation, Yugoslav Attack, Chinese Dragon\0"
    "Dragon Variation, Yugoslav Attack, Czerniak Variation\0"
    "Dragon Variation, Yugoslav Attack, Early Deviations\0"
    "Dragon Variation, Yugoslav Attack, Hungarian Dragon\0"
    "Dragon Variation, Yugoslav Attack, Main Line\0"
    "Dragon Variation, Yugoslav Attack, Modern Line\0"
    "Dragon Variation, Yugoslav Attack, Old Line\0"
    "Dragon Variation, Yugoslav Attack, Panov Variation\0"
    "Dragon Variation, Yugoslav Attack, Soltis Variation\0"
    "Dragon Variation, Yugoslav Attack, Sosonko Variation\0"
    "Dragon Variation, Yugoslav Attack, Topalov Variation\0"
    "Drazic Variation\0"
    "Drill Variation\0"
    "Drunken Cavalry Variation\0"
    "Dubov Tarrasch\0"
    "Dunst-Perrenet Gambit\0"
    "Dunworthy Variation\0"
    "Durkin Gambit\0"
    "Dutch Variation\0"
    "Dutch Variation, Batavo Gambit\0"
    "Dutch Variation, Dudweiler Gambit\0"
    "Duz-Khotimirsky Variation\0"
    "Dzindzi-Indian Defense\0"
    "Döry Indian\0"
    "Düsseldorf Gambit\0"
    "Eastbourne Gambit\0"
    "Eastern, Anhanguera\0"
    "Eastern, Benoni\0"
    "Eastern, Benoni Pteranodon\0"
    "Eastern, Benoni Pterodactyl\0"
    "Eastern, Pteranodon\0"
    "Eastern, Rhamphorhynchus\0"
    "Edge Variation\0"
    "Edge Variation, Hergert Gambit\0"
    "Edinburgh Variation\0"
    "Eisenberg Variation\0"
    "El Columpio Defense\0"
    "El Columpio Defense, El Columpio Gambit\0"
    "El Columpio Defense, Exchange Variation\0"
    "El Columpio Defense, Pin Variation\0"
    "Elbert Countergambit\0"
    "Endgame Offer\0"
    "Endgame Variation\0"
    "English Rat\0"
    "English Rat, Lisbon Gambit\0"
    "English Rat, Pounds Gambit\0"
    "English Variation\0"
    "Euwe Attack\0"
    "Euwe Attack, Prins Gambit\0"
    "Euwe Defense\0"
    "Euwe Defense, Duthilleul Gambit\0"
    "Euwe Defense, Zilbermints Gambit\0"
    "Euwe Variation\0"
    "Evans Gambit\0"
    "Evans Gambit Accepted\0"
    "Evans Gambit Declined\0"
    "Evans Gambit Declined, Cordel Variation\0"
    "Evans Gambit Declined, Hicken Variation\0"
    "Evans Gambit Declined, Hirschbach Variation\0"
    "Evans Gambit Declined, Lange Variation\0"
    "Evans Gambit Declined, Pavlov Variation\0"
    "Evans Gambit Declined, Showalter Variation\0"
    "Evans Gambit Declined, Vasquez Variation\0"
    "Evans Gambit, Alapin-Steinitz Variation\0"
    "Evans Gambit, Anderssen Defense\0"
    "Evans Gambit, Anderssen Variation\0"
    "Evans Gambit, Anderssen Variation, Cordel Line\0"
    "Evans Gambit, Bronstein Defense\0"
    "Evans Gambit, Compromised Defense\0"
    "Evans Gambit, Compromised Defense, Main Line\0"
    "Evans Gambit, Compromised Defense, Potter Variation\0"
    "Evans Gambit, Dufresne Defense\0"
    "Evans Gambit, Fontaine Countergambit\0"
    "Evans Gambit, Fraser Attack\0"
    "Evans Gambit, Fraser-Mortimer Attack\0"
    "Evans Gambit, Göring Attack\0"
    "Evans Gambit, Harding Variation\0"
    "Evans Gambit, Hein Countergambit\0"
    "Evans Gambit, Johner Defense\0"
    "Evans Gambit, Laroche Variation\0"
    "Evans Gambit, Lasker Defense\0"
    "Evans Gambit, Leonhardt Countergambit\0"
    "Evans Gambit, Levenfish Variation\0"
    "Evans Gambit, Main Line\0"
    "Evans Gambit, Mayet Defense\0"
    "Evans Gambit, McDonnell Defense\0"
    "Evans Gambit, McDonnell Defense, Main Line\0"
    "Evans Gambit, Mieses Defense\0"
    "Evans Gambit, Morphy Attack\0"
    "Evans Gambit, Mortimer-Evans Gambit\0"
    "Evans Gambit, Paulsen Variation\0"
    "Evans Gambit, Pierce Defense\0"
    "Evans Gambit, Richardson Attack\0"
    "Evans Gambit, Sanders-Alapin Variation\0"
    "Evans Gambit, Slow Variation\0"
    "Evans Gambit, Sokolsky Variation\0"
    "Evans Gambit, Steinitz Variation\0"
    "Evans Gambit, Stone-Ware Variation\0"
    "Evans Gambit, Tartakower Attack\0"
    "Evans Gambit, Ulvestad Variation\0"
    "Evans Gambit, Waller Attack\0"
    "Exchange Variation\0"
    "Exchange Variation, Alapin Gambit\0"
    "Exchange Variation, Alekhine Variation\0"
    "Exchange Variation, Bogoljubow Variation\0"
    "Exchange Variation, Boor Attack\0"
    "Exchange Variation, Bronstein Variation\0"
    "Exchange Variation, Bulla Attack\0"
    "Exchange Variation, Carlsen Variation\0"
    "Exchange Variation, Chameleon Variation\0"
    "Exchange Variation, Classical Variation\0"
    "Exchange Variation, Gligoric Variation\0"
    "Exchange Variation, Karpov Variation\0"
    "Exchange Variation, Keres Variation\0"
    "Exchange Variation, King's Bishop Variation\0"
    "Exchange Variation, Larsen Variation\0"
    "Exchange Variation, Lutikov Variation\0"
    "Exchange Variation, Modern Exchange Variation\0"
    "Exchange Variation, Modern Exchange Variation, Kramnik's Line\0"
    "Exchange Variation, Modern Exchange Variation, Pawn Grab Line\0"
    "Exchange Variation, Monte Carlo Variation\0"
    "Exchange Variation, Nadanian Attack\0"
    "Exchange Variation, Normal Variation\0"
    "Exchange Variation, Positional Variation\0"
    "Exchange Variation, Reshevsky Variation\0"
    "Exchange Variation, Romanovsky Variation\0"
    "Exchange Variation, Rubinstein Variation\0"
    "Exchange Variation, Schallopp Variation\0"
    "Exchange Variation, Seville Variation\0"
    "Exchange Variation, Simagin's Improved Variation\0"
    "Exchange Variation, Simagin's Lesser Variation\0"
    "Exchange Variation, Sokolsky Variation\0"
    "Exchange Variation, Spassky Variation\0"
    "Exchange Variation, Svenonius Variation\0"
    "Exchange Variation, Symmetrical Line\0"
    "Exchange Variation, Sämisch Variation\0"
    "Exchange Variation, Trifunovic Variation\0"
    "Exchange Variation, Voronezh Variation\0"
    "Exchange, Alekhine Variation\0"
    "Falkbeer Countergambit\0"
    "Falkbeer Countergambit Accepted\0"
    "Falkbeer Countergambit, Alapin Variation\0"
    "Falkbeer Countergambit, Anderssen Attack\0"
    "Falkbeer Countergambit, Blackburne Attack\0"
    "Falkbeer Countergambit, Charousek Gambit\0"
    "Falkbeer Countergambit, Charousek Gambit Accepted\0"
    "Falkbeer Countergambit, Charousek Gambit, Keres Variation\0"
    "Falkbeer Countergambit, Charousek Gambit, Main Line\0"
    "Falkbeer Countergambit, Charousek Gambit, Morphy Defense\0"
    "Falkbeer Countergambit, Charousek Gambit, Old Line\0"
    "Falkbeer Countergambit, Charousek Variation\0"
    "Falkbeer Countergambit, Hinrichsen Gambit\0"
    "Falkbeer Countergambit, Miles Gambit\0"
    "Falkbeer Countergambit, Milner-Barry Variation\0"
    "Falkbeer Countergambit, Modern Transfer\0"
    "Falkbeer Countergambit, Nimzowitsch-Marshall Countergambit\0"
    "Falkbeer Countergambit, Pickler Gambit\0"
    "Falkbeer Countergambit, Rubinstein Variation\0"
    "Falkbeer Countergambit, Staunton Line\0"
    "Falkbeer Countergambit, Tarrasch Variation\0"
    "Falkbeer Variation\0"
    "Felbecker Gambit\0"
    "Fianchetto Attack\0"
    "Fianchetto Defense\0"
    "Fianchetto Defense, Euwe Variation\0"
    "Fianchetto Defense, Kevitz Gambit\0"
    "Fianchetto Gambit\0"
    "Fianchetto Variation\0"
    "Fianchetto Variation, Benjamin Defense\0"
    "Fianchetto Variation, Carlsbad Variation\0"
    "Fianchetto Variation, Check Variation\0"
    "Fianchetto Variation, Check Variation, Intermezzo Line\0"
    "Fianchetto Variation, Check Variation, Modern Line\0"
    "Fianchetto Variation, Classical Fianchetto\0"
    "Fianchetto Variation, Classical Main Line\0"
    "Fianchetto Variation, Classical Variation\0"
    "Fianchetto Variation, Debrecen Defense\0"
    "Fianchetto Variation, Delayed Fianchetto\0"
    "Fianchetto Variation, Double Fianchetto Attack\0"
    "Fianchetto Variation, Hastings Defense\0"
    "Fianchetto Variation, Hastings Defense, Main Line\0"
    "Fianchetto Variation, Hungarian Variation\0"
    "Fianchetto Variation, Immediate Fianchetto\0"
    "Fianchetto Variation, Kavalek Defense\0"
    "Fianchetto Variation, Kramnik Variation\0"
    "Fianchetto Variation, Larsen Defense\0"
    "Fianchetto Variation, Lesser Simagin (Spassky)\0"
    "Fianchetto Variation, Long Variation\0"
    "Fianchetto Variation, Nimzowitsch Variation\0"
    "Fianchetto Variation, Nimzowitsch Variation, Nimzowitsch Attack\0"
    "Fianchetto Variation, Nimzowitsch Variation, Quiet Line\0"
    "Fianchetto Variation, Nimzowitsch Variation, Timman's Line\0"
    "Fianchetto Variation, Panno Variation\0"
    "Fianchetto Variation, Panno Variation, Blockade Line\0"
    "Fianchetto Variation, Panno Variation, Donner Line\0"
    "Fianchetto Variation, Panno Variation, Korchnoi Line\0"
    "Fianchetto Variation, Pterodactyl Variation\0"
    "Fianchetto Variation, Rubinstein Variation\0"
    "Fianchetto Variation, Simagin Variation\0"
    "Fianchetto Variation, Sämisch Variation\0"
    "Fianchetto Variation, Traditional Line\0"
    "Fianchetto Variation, Uhlmann-Szabo System\0"
    "Fianchetto Variation, Yugoslav System\0"
    "Fianchetto Variation, Yugoslav Variation\0"
    "Fianchetto Variation, Yugoslav Variation, Advance Line\0"
    "Fianchetto Variation, Yugoslav Variation, Exchange Line\0"
    "Fianchetto Variation, Yugoslav Variation, Rare Line\0"
    "Fianchetto, King Pterodactyl\0"
    "Fianchetto, Queen Benoni Pterodactyl\0"
    "Fianchetto, Queen Pteranodon\0"
    "Fianchetto, Queen Pterodactyl\0"
    "Fianchetto, Rhamphorhynchus\0"
    "Finnish Variation\0"
    "Fischer Defense\0"
    "Fischer Defense, Schulder Gambit\0"
    "Fischer Defense, Spanish Variation\0"
    "Flohr Defense\0"
    "Flohr Variation\0"
    "Foltys Variation\0"
    "Foltys-Leonhardt Variation\0"
    "Fool's Mate\0"
    "Forgacs Variation\0"
    "Four Knights System, Nimzowitsch Variation\0"
    "Four Knights Variation\0"
    "Four Knights Variation, American Attack\0"
    "Four Knights Variation, Cobra Variation\0"
    "Four Knights Variation, Exchange Variation\0"
    "Four Knights Variation, Sveshnikov Transfer\0"
    "Four Pawns Attack\0"
    "Four Pawns Attack, Cambridge Gambit\0"
    "Four Pawns Attack, Dynamic Attack\0"
    "Four Pawns Attack, Exchange Variation\0"
    "Four Pawns Attack, Fianchetto Variation\0"
    "Four Pawns Attack, Florentine Gambit\0"
    "Four Pawns Attack, Fluid Attack\0"
    "Four Pawns Attack, Ilyin-Zhenevsky Variation\0"
    "Four Pawns Attack, Korchnoi Variation\0"
    "Four Pawns Attack, Main Line\0"
    "Four Pawns Attack, Modern Defense\0"
    "Four Pawns Attack, Normal Attack\0"
    "Four Pawns Attack, Tartakower Variation\0"
    "Four Pawns Attack, Trifunovic Variation\0"
    "Four Pawns Gambit\0"
    "Franco-Hiva Gambit\0"
    "Franco-Hiva Gambit Accepted\0"
    "Franco-Nimzowitsch Variation\0"
    "Franco-Sicilian Defense\0"
    "Franco-Sicilian Hybrid\0"
    "Franco-Sicilian Variation\0"
    "Frankenstein-Dracula Variation\0"
    "Fraser Defense\0"
    "Fraser Variation\0"
    "Frederico Variation\0"
    "French Attack\0"
    "French Benoni\0"
    "French Connection\0"
    "French Variation\0"
    "French Variation, Normal\0"
    "French Variation, Open\0"
    "French Variation, Westerinen Attack\0"
    "Fritz Attack\0"
    "From's Gambit\0"
    "From's Gambit, Bahr Gambit\0"
    "From's Gambit, Langheld Gambit\0"
    "From's Gambit, Lasker Variation\0"
    "From's Gambit, Lipke Variation\0"
    "Fuller Gambit\0"
    "Fully Accepted Variation\0"
    "Furman Variation\0"
    "Fyfe Gambit\0"
    "Gaga Gambit\0"
    "Gaw-Paw Variation\0"
    "Gedult Attack\0"
    "Gedult Defense\0"
    "Gedult Gambit\0"
    "Geller Gambit\0"
    "Geller's System\0"
    "German Defense\0"
    "Ghulam-Kassim Gambit\0"
    "Ghulam-Kassim Variation\0"
    "Gianutio Countergambit\0"
    "Gibbins-Weidenhagen Gambit\0"
    "Gibbins-Weidenhagen Gambit Accepted\0"
    "Gibbins-Weidenhagen Gambit, Maltese Falcon\0"
    "Gibbins-Weidenhagen Gambit, Oshima Defense\0"
    "Gibbins-Weidenhagen Gambit, Stummer Gambit\0"
    "Gibbon Gambit\0"
    "Giraffe Attack\0"
    "Giuoco Pianissimo\0"
    "Giuoco Pianissimo, Canal Variation\0"
    "Giuoco Pianissimo, Dubois Variation\0"
    "Giuoco Pianissimo, Italian Four Knights Variation\0"
    "Giuoco Pianissimo, Lucchini Gambit\0"
    "Giuoco Pianissimo, Normal\0"
    "Giuoco Piano\0"
    "Giuoco Piano, Aitken Variation\0"
    "Giuoco Piano, Bernstein Variation\0"
    "Giuoco Piano, Cracow Variation\0"
    "Giuoco Piano, Greco's Attack\0"
    "Giuoco Piano, Holzhausen Attack\0"
    "Giuoco Piano, Krause Variation\0"
    "Giuoco Piano, Rosentreter Variation\0"
    "Giuoco Piano, Steinitz Variation\0"
    "Giuoco Piano, Therkatz-Herzog Variation\0"
    "Gladbacher Gambit\0"
    "Glek System\0"
    "Gloria Variation\0"
    "Godes Variation\0"
    "Godiva Variation\0"
    "Goglidze Attack\0"
    "Goldman Variation\0"
    "Gottschall Variation\0"
    "Grand Prix Attack\0"
    "Grand Prix Attack, Schofman Variation\0"
    "Graz Attack\0"
    "Great Snake Variation\0"
    "Greco Gambit\0"
    "Greco Variation\0"
    "Grigorian Variation\0"
    "Grob Gambit\0"
    "Grob Gambit Declined\0"
    "Grob Gambit, Basman Gambit\0"
    "Grob Gambit, Fritz Gambit\0"
    "Grob Gambit, Fritz Gambit, Romford Countergambit\0"
    "Grob Gambit, Keres Gambit\0"
    "Grob Gambit, Richter-Grob Gambit\0"
    "Grob Variation\0"
    "Grünfeld Defense, Steiner Gambit\0"
    "Grünfeld Gambit\0"
    "Grünfeld Variation\0"
    "Guatemala Defense\0"
    "Gubinsky-Melts Defense\0"
    "Gunderam Defense, Gunderam Gambit\0"
    "Gunderam Defense, Stader Variation\0"
    "Gunderam Gambit\0"
    "Gunsberg Defense\0"
    "Gunsberg Defense, Prianishenmo Gambit\0"
    "Gunsberg Variation\0"
    "Gunsberg Variation, Provincial Opening\0"
    "Gurgenidze Counterattack\0"
    "Gurgenidze Defense\0"
    "Gurgenidze System\0"
    "Göring Gambit\0"
    "Göring Gambit, Bardeleben Variation\0"
    "Göring Gambit, Double Pawn Sacrifice\0"
    "Göring Gambit, Main Line\0"
    "Haiti Variation\0"
    "Halasz Gambit\0"
    "Halasz-McDonnell Gambit\0"
    "Halasz-McDonnell Gambit, Crocodile Variation\0"
    "Hall Variation\0"
    "Halloween Attack\0"
    "Halloween Gambit\0"
    "Halloween Gambit, Oldtimer Variation\0"
    "Halloween Gambit, Plasma Variation\0"
    "Hammerschlag\0"
    "Hamppe-Allgaier Gambit\0"
    "Hamppe-Allgaier Gambit, Alapin Variation\0"
    "Hamppe-Allgaier Gambit, Thorold Variation\0"
    "Hamppe-Meitner Variation\0"
    "Hamppe-Muzio Gambit\0"
    "Hamppe-Muzio, Dubois Variation\0"
    "Hanham Variation\0"
    "Hanham Variation, Delmar Variation\0"
    "Hanham Variation, Krause Variation\0"
    "Hanham Variation, Schlechter Variation\0"
    "Hanham Variation, Sharp Variation\0"
    "Hanham Variation, Steiner Variation\0"
    "Hanham, Kmoch Variation\0"
    "Hanneken Variation\0"
    "Hanstein Gambit\0"
    "Harmonist\0"
    "Harrwitz Attack\0"
    "Harrwitz Attack, Fianchetto Defense\0"
    "Harrwitz Attack, Main Line\0"
    "Harrwitz Attack, Orthodox Defense\0"
    "Harrwitz Attack, Two Knights Defense\0"
    "Harrwitz Attack, Two Knights Defense, Blockade Line\0"
    "Hartlaub Gambit Accepted\0"
    "Hartlaub Gambit Declined\0"
    "Hartlaub-Charlick Gambit\0"
    "Hastings Variation\0"
    "Hawk Variation\0"
    "Haxo Gambit\0"
    "Hecht-Reefschläger Variation\0"
    "Hector Gambit\0"
    "Heidenfeld Variation\0"
    "Hekili-Loa Gambit\0"
    "Henneberger Variation\0"
    "Hergert Gambit\0"
    "Herrstrom Gambit\0"
    "Hevendehl Gambit\0"
    "Heyde Variation\0"
    "Hillbilly Attack\0"
    "Hillbilly Attack, Schaeffer Gambit\0"
    "Hippopotamus Attack\0"
    "Hjørring Countergambit\0"
    "Hobbs Gambit\0"
    "Hobbs-Zilbermints Gambit\0"
    "Hoffmann Gambit\0"
    "Holwell Defense\0"
    "Hopton Attack\0"
    "Hornung Gambit\0"
    "Horsefly Defense\0"
    "Horsefly Gambit\0"
    "Hort-Antoshin System\0"
    "Horwitz Attack\0"
    "Horwitz Attack, Blackburne Variation\0"
    "Horwitz Attack, Papa-Ticulat Gambit\0"
    "Horwitz Gambit\0"
    "Hromádka System\0"
    "Hulsemann Gambit\0"
    "Hungarian Defense\0"
    "Hungarian Defense, Tartakower Variation\0"
    "Hungarian Gambit\0"
    "Hunt Variation\0"
    "Hunt Variation, Lasker Simul Gambit\0"
    "Hunt Variation, Matsukevich Gambit\0"
    "Hunt Variation, Mikenas Gambit\0"
    "Hyperaccelerated Dragon\0"
    "Hyperaccelerated Pterodactyl\0"
    "Hyperaccelerated Pterodactyl, Exchange Variation\0"
    "Hübsch Gambit\0"
    "Icelandic-Palme Gambit\0"
    "Indian Variation\0"
    "Italian Variation\0"
    "Italian Variation, Noa Gambit\0"
    "Jaenisch Counterattack\0"
    "Jaenisch Gambit\0"
    "Jalalabad Variation\0"
    "Janowski Variation\0"
    "Janowski Variation, Fianchetto Variation\0"
    "Janowski Variation, Grinberg Gambit\0"
    "Janowski Variation, Main Line\0"
    "Janowski-Larsen Variation\0"
    "Janzen-Korchnoi Gambit\0"
    "Jendrossek Gambit\0"
    "Jerome Gambit\0"
    "Kalashnikov Variation\0"
    "Kan Variation\0"
    "Kan Variation, Gipslis Variation\0"
    "Kan Variation, Knight Variation\0"
    "Kan Variation, Maróczy Bind, Bronstein Variation\0"
    "Kan Variation, Maróczy Bind, Hedgehog Variation\0"
    "Kan Variation, Maróczy Bind, Réti Variation\0"
    "Kan Variation, Modern Variation\0"
    "Kan Variation, Polugaevsky Variation\0"
    "Kan Variation, Swiss Cheese Variation\0"
    "Kan Variation, Wing Attack\0"
    "Kan Variation, Wing Attack, Christiansen's Dream\0"
    "Kan Variation, Wing Attack, Fianchetto Variation\0"
    "Kan Variation, Wing Attack, Spraggett Attack\0"
    "Karklins-Martinovsky Variation\0"
    "Karniewski Variation\0"
    "Karpov System\0"
    "Karpov Variation\0"
    "Karpov Variation, Modern Main Line\0"
    "Karpov Variation, Modern Variation\0"
    "Karpov Variation, Modern Variation, Ivanchuk Defense\0"
    "Karpov Variation, Modern Variation, Kasparov Attack\0"
    "Karpov Variation, Smyslov Variation\0"
    "Karpov Variation, Smyslov Variation, Main Line\0"
    "Karpov Variation, Tiviakov-Fischer Attack\0"
    "Kasparov Variation\0"
    "Kasparov Variation, Botvinnik Attack\0"
    "Kasparov-Petrosian Variation\0"
    "Kasparov-Petrosian Variation, Andersson Variation\0"
    "Kasparov-Petrosian Variation, Classical Variation\0"
    "Kasparov-Petrosian Variation, Hedgehog Variation\0"
    "Kasparov-Petrosian Variation, Kasparov Attack\0"
    "Kasparov-Petrosian Variation, Main Line\0"
    "Kasparov-Petrosian Variation, Marco Defense\0"
    "Kasparov-Petrosian Variation, Modern Variation\0"
    "Kasparov-Petrosian Variation, Petrosian Attack\0"
    "Kasparov-Petrosian Variation, Polovodin Gambit\0"
    "Kasparov-Petrosian Variation, Rashkovsky Attack\0"
    "Kasparov-Petrosian Variation, Romanishin Attack\0"
    "Katalimov Variation\0"
    "Kaufmann Attack\0"
    "Kaulich Defense\0"
    "Kazakh Variation\0"
    "Keene Defense\0"
    "Keene Defense, Main Line\0"
    "Keene's Defense\0"
    "Kennedy Variation\0"
    "Kennedy Variation, Bielefelder Gambit\0"
    "Kennedy Variation, Hammer Gambit\0"
    "Kennedy Variation, Herford Gambit\0"
    "Kennedy Variation, Keres Attack\0"
    "Kennedy Variation, Linksspringer Variation\0"
    "Kennedy Variation, Main Line\0"
    "Kennedy Variation, Paulsen Attack\0"
    "Kennedy Variation, Riemann Defense\0"
    "Kennedy Variation, de Smet Gambit\0"
    "Keoni-Hiva Gambit, Akahi Variation\0"
    "Keoni-Hiva Gambit, Alua Variation\0"
    "Keoni-Hiva Gambit, Ekolu Variation\0"
    "Keres Defense, Transpositional Variation\0"
    "Keres Variation\0"
    "Khan Gambit\0"
    "Kholmov System\0"
    "Kiel Variation\0"
    "Kieseritzky Gambit\0"
    "Kieseritzky Gambit, Anderssen Defense\0"
    "Kieseritzky Gambit, Anderssen-Cordel Gambit\0"
    "Kieseritzky Gambit, Berlin Defense\0"
    "Kieseritzky Gambit, Berlin Defense, Rubinstein Variation\0"
    "Kieseritzky Gambit, Berlin Defense, de Riviere Variation\0"
    "Kieseritzky Gambit, Brentano Defense\0"
    "Kieseritzky Gambit, Brentano Defense, Caro Variation\0"
    "Kieseritzky Gambit, Cotter Gambit\0"
    "Kieseritzky Gambit, Kolisch Defense\0"
    "Kieseritzky Gambit, Long Whip\0"
    "Kieseritzky Gambit, Neumann Defense\0"
    "Kieseritzky Gambit, Paulsen Defense\0"
    "Kieseritzky Gambit, Paulsen Defense Deferred\0"
    "Kieseritzky Gambit, Rice Gambit\0"
    "Kieseritzky Gambit, Rosenthal Defense\0"
    "Kieseritzky Variation\0"
    "Kieseritzky, Long Whip Defense, Jaenisch Variation\0"
    "Kieseritzky, Polerio Defense\0"
    "Kieseritzky, Rice Gambit\0"
    "Kieseritzky, Salvio Defense, Cozio Variation\0"
    "King David's Opening\0"
    "King Walk Variation\0"
    "King's English Variation\0"
    "King's English Variation, Adhiban Gambit\0"
    "King's English Variation, Bellon Gambit\0"
    "King's English Variation, Botvinnik System\0"
    "King's English Variation, Botvinnik System, Prickly Pawn Pass System\0"
    "King's English Variation, Bremen-Hort Variation\0"
    "King's English Variation, Closed System\0"
    "King's English Variation, Closed System, Full Symmetry\0"
    "King's English Variation, Four Knights Variation\0"
    "King's English Variation, Four Knights Variation, Bradley Beach Variation\0"
    "King's English Variation, Four Knights Variation, Fianchetto Line\0"
    "King's English Variation, Four Knights Variation, Fianchetto Line, Delayed .. Nc6\0"
    "King's English Variation, Four Knights Variation, Fianchetto Line, with .. d6\0"
    "King's English Variation, Four Knights Variation, Fianchetto Line, with .. d6, Be7\0"
    "King's English Variation, Four Knights Variation, Fianchetto Line, with .. d6, a6\0"
    "King's English Variation, Four Knights Variation, Fianchetto Line, with .. d6, h6\0"
    "King's English Variation, Four Knights Variation, Fianchetto Line, with Bc5\0"
    "King's English Variation, Four Knights Variation, Fianchetto Line, with Nb6\0"
    "King's English Variation, Four Knights Variation, Flexible Line\0"
    "King's English Variation, Four Knights Variation, Korchnoi Line\0"
    "King's English Variation, Four Knights Variation, Quiet Line\0"
    "King's English Variation, Hungarian Attack\0"
    "King's English Variation, Kahiko-Hula Gambit\0"
    "King's English Variation, Keres Defense\0"
    "King's English Variation, Kramnik-Shirov Counterattack\0"
    "King's English Variation, Nimzowitsch Variation\0"
    "King's English Variation, Nimzowitsch-Flohr Variation\0"
    "King's English Variation, Reversed Closed Sicilian\0"
    "King's English Variation, Reversed Sicilian\0"
    "King's English Variation, Smyslov Defense\0"
    "King's English Variation, Taimanov Variation\0"
    "King's English Variation, Three Knights System\0"
    "King's English Variation, Troger Defense\0"
    "King's English Variation, Two Knights Variation\0"
    "King's English Variation, Two Knights Variation, Fianchetto Line\0"
    "King's English Variation, Two Knights Variation, Keres Variation\0"
    "King's English Variation, Two Knights Variation, Reversed Dragon\0"
    "King's English Variation, Two Knights Variation, Smyslov System\0"
    "King's English, Erbenheimer Gambit\0"
    "King's English, Mazedonisch\0"
    "King's Head Opening\0"
    "King's Indian Attack, Franco-Hiva Gambit\0"
    "King's Indian System\0"
    "King's Indian Variation\0"
    "King's Indian Variation, Schiffler Attack\0"
    "King's Indian Variation, Sokolsky Attack\0"
    "King's Knight's Gambit\0"
    "King's Pawn Line\0"
    "King's Pawn Line, with Be3\0"
    "King's Pawn Line, with Bg5\0"
    "King's Pawn Line, with Nge2\0"
    "Kingfisher Gambit\0"
    "Kingside Fianchetto\0"
    "Kingside Variation\0"
    "Kitchener Folly\0"
    "Kloosterboer Gambit\0"
    "Kluever Gambit\0"
    "Kmoch Variation\0"
    "Knight Defense, Alekhine Gambit\0"
    "Knight Variation\0"
    "Knight Variation, Franco-Hiva Gambit\0"
    "Knight's Tour Variation\0"
    "Knights Variation\0"
    "Knights Variation, Alburt-Miles Variation\0"
    "Konstantinopolsky\0"
    "Koola-Koola Variation\0"
    "Kopec System\0"
    "Korchnoi Attack\0"
    "Kotov Gambit\0"
    "Kotov Variation\0"
    "Kramer Variation\0"
    "Kramnik Variation\0"
    "Krause Variation\0"
    "Krejcik Gambit\0"
    "Krejcik Gambit, Tate Gambit\0"
    "Krejcik Variation\0"
    "Krejcik Variation, Krejcik Gambit\0"
    "Kronberger Variation\0"
    "Kronberger Variation, Nemeth Gambit\0"
    "Kudischewitsch Gambit\0"
    "Kupreichik Variation\0"
    "Kveinis Variation\0"
    "Kádas Gambit\0"
    "La Bourdonnais Gambit\0"
    "La Bourdonnais Variation\0"
    "La Bourdonnais Variation, Reuter Gambit\0"
    "Labahn Attack\0"
    "Labahn Attack, Double Gambit\0"
    "Labahn Attack, Polish Variation\0"
    "Lamb Defense\0"
    "Lanc-Arnold Gambit\0"
    "Lanc-Arnold Gambit, Schippler Gambit\0"
    "Langeheinicke Defense\0"
    "Laroche Gambit\0"
    "Larsen Variation\0"
    "Lasker Defense\0"
    "Lasker Defense, Bernstein Variation\0"
    "Lasker Defense, Bernstein Variation, Mar del Plata Gambit\0"
    "Lasker Defense, Main Line\0"
    "Lasker Defense, Russian Variation\0"
    "Lasker Defense, Teichmann Variation\0"
    "Lasker Gambit\0"
    "Lasker Variation\0"
    "Lasker-Dunne Attack\0"
    "Lasker-Pelikan Variation\0"
    "Lasker-Pelikan Variation, Bird Variation\0"
    "Lasker-Pelikan Variation, Exchange Variation\0"
    "Lasker-Pelikan Variation, Retreat Variation\0"
    "Lasker-Pelikan Variation, Schlechter Variation\0"
    "Lasker-Pelikan Variation, Sveshnikov Variation\0"
    "Lasker-Pelikan Variation, Sveshnikov Variation, Chelyabinsk Variation\0"
    "Lasker-Pelikan Variation, Sveshnikov Variation, Novosibirsk Variation\0"
    "Lasker-Pelikan Variation, Sveshnikov Variation, Peresypkin's Sacrifice\0"
    "Lazard Gambit\0"
    "Lemberger Countergambit\0"
    "Lemberger Countergambit, Endgame Variation\0"
    "Lemberger Countergambit, Lange Gambit\0"
    "Lemberger Countergambit, Rasmussen Attack\0"
    "Lemberger Countergambit, Sneiders Attack\0"
    "Lemberger Countergambit, Soller Attack\0"
    "Lemberger Gambit\0"
    "Leningrad Variation\0"
    "Leningrad Variation, Averbakh Gambit\0"
    "Leningrad Variation, Benoni Defense\0"
    "Leningrad Variation, Carlsbad Variation\0"
    "Leningrad Variation, Matulovic Variation\0"
    "Leningrad Variation, Warsaw Variation\0"
    "Leningrad, Basman System\0"
    "Leonardis Variation\0"
    "Leonhardt Variation\0"
    "Levitsky Attack\0"
    "Levitsky Attack, Euwe Variation, Modern Line\0"
    "Levitsky Attack, Welling Variation\0"
    "Lewis Countergambit\0"
    "Lewis Countergambit, Walker Variation\0"
    "Lewis Gambit\0"
    "Liebig Gambit\0"
    "Liedmann Gambit\0"
    "Linares Variation\0"
    "Lion Variation\0"
    "Lion Variation, Bishop Sacrifice\0"
    "Lion Variation, Delayed Bishop Sacrifice\0"
    "Lion Variation, Forcing Line\0"
    "Lion Variation, Lion's Claw, with Bc4 and h6\0"
    "Lion Variation, Lion's Claw, with Be2 and c6\0"
    "Lion Variation, Shirov Gambit\0"
    "Lion Variation, Sozin Variation\0"
    "Lion's Jaw\0"
    "Lisitsyn Gambit\0"
    "Lisitsyn Gambit Deferred\0"
    "Lisitsyn Variation\0"
    "Lithuanian Variation\0"
    "Lizard Defense, Mittenberger Gambit\0"
    "Lizard Defense, Pirc-Diemer Gambit\0"
    "Lobster Gambit\0"
    "Lolli Gambit\0"
    "Lolli Gambit, Young Variation\0"
    "Lolli Variation\0"
    "London Defense\0"
    "London System, Pterodactyl Variation\0"
    "London System, with e6\0"
    "Lopez Countergambit\0"
    "Lopez Countergambit, Jaenisch Variation\0"
    "Lopez Gambit\0"
    "Lopez Variation\0"
    "Lopez Variation, Lopez Gambit\0"
    "Lopez-Gianutio Countergambit, Hein Variation\0"
    "Lucena Variation\0"
    "Lundin Variation\0"
    "Lutikov Variation\0"
    "Lutikov Variation, Murrey Attack\0"
    "Löwenthal Variation\0"
    "MacLeod Attack\0"
    "MacLeod Attack, Lasa Gambit\0"
    "MacLeod Attack, Norwalde Gambit\0"
    "MacLeod Defense\0"
    "Maddigan Gambit\0"
    "Mafia Defense\0"
    "Magnus Smith Trap\0"
    "Main Line\0"
    "Main Line, Leonhardt Gambit\0"
    "Main Line, Mieses Variation\0"
    "Makogonov Variation\0"
    "Malaniuk Variation\0"
    "Malich Gambit\0"
    "Manhattan Gambit, Anti-Classical Line\0"
    "Manhattan Gambit, Anti-Leningrad\0"
    "Manhattan Gambit, Anti-Modern\0"
    "Manhattan Gambit, Anti-Stonewall\0"
    "Manhattan Variation\0"
    "Mannheim Variation\0"
    "Marshall Attack\0"
    "Marshall Attack, Main Line\0"
    "Marshall Attack, Main Line, Spassky Variation\0"
    "Marshall Attack, Modern Main Line\0"
    "Marshall Attack, Modern Variation\0"
    "Marshall Attack, Original Marshall Attack\0"
    "Marshall Attack, Re3 Variation\0"
    "Marshall Attack, Steiner Variation\0"
    "Marshall Counterattack\0"
    "Marshall Defense\0"
    "Marshall Defense, Tan Gambit\0"
    "Marshall Gambit\0"
    "Marshall Gambit, Forgotten Variation\0"
    "Marshall Gambit, Main Line\0"
    "Marshall Gambit, Tolush Variation\0"
    "Marshall Variation\0"
    "Martian Gambit\0"
    "Maróczy Defense\0"
    "Maróczy Gambit\0"
    "Maróczy Variation\0"
    "Maróczy Variation, Maróczy Gambit\0"
    "Masi Variation\0"
    "Mason Attack\0"
    "Mason Countergambit\0"
    "Mason-Keres Gambit\0"
    "Massachusetts Defense\0"
    "Masur Gambit\0"
    "Matovinsky Gambit\0"
    "Max Lange Defense\0"
    "Mayet Attack\0"
    "Mayet Attack, Morgado Defense\0"
    "Mayet Attack, Poisoned Pawn Variation\0"
    "Mayet Attack, Polerio-Svedenborg Variation\0"
    "Mayet Attack, Strautins Gambit\0"
    "Mayet Gambit\0"
    "McConnell Defense\0"
    "McCutcheon Variation\0"
    "McCutcheon Variation, Advance Variation\0"
    "McCutcheon Variation, Bernstein Variation\0"
    "McCutcheon Variation, Bogoljubow Variation\0"
    "McCutcheon Variation, Chigorin Variation\0"
    "McCutcheon Variation, Dr. Olland Variation\0"
    "McCutcheon Variation, Duras Variation\0"
    "McCutcheon Variation, Exchange Variation\0"
    "McCutcheon Variation, Grigoriev Variation\0"
    "McCutcheon Variation, Janowski Variation\0"
    "McCutcheon Variation, Lasker Variation\0"
    "McCutcheon Variation, Tartakower Variation\0"
    "McCutcheon Variation, Wolf Gambit\0"
    "McDonnell Attack\0"
    "McDonnell Attack, Tal Gambit\0"
    "McDonnell Attack, Toilet Variation\0"
    "McDonnell Gambit\0"
    "McDonnell Gambit, La Bourdonnais-Denker Gambit\0"
    "McDonnell Gambit, McDonnell Double Gambit\0"
    "Meadow Hay Trap\0"
    "Mediterranean Defense\0"
    "Medusa Gambit\0"
    "Meitner Variation\0"
    "Melleby Gambit\0"
    "Mengarini Variation\0"
    "Mengarini's Opening\0"
    "Meran Variation\0"
    "Meran Variation, Blumenfeld Variation\0"
    "Meran Variation, Lundin Variation\0"
    "Meran Variation, Old Variation\0"
    "Meran Variation, Pirc Variation\0"
    "Meran Variation, Rabinovich Variation\0"
    "Meran Variation, Rellstab Attack\0"
    "Meran Variation, Reynolds' Variation\0"
    "Meran Variation, Sozin Variation\0"
    "Meran Variation, Stahlberg Variation\0"
    "Meran Variation, Wade Variation\0"
    "Meran Variation, Wade Variation, Kaidanov Gambit\0"
    "Meran Variation, Wade Variation, Larsen Variation\0"
    "Middleton Countergambit\0"
    "Mieses Attack, Landau Gambit\0"
    "Mieses Gambit\0"
    "Mieses Variation\0"
    "Mieses Variation, Erben Gambit\0"
    "Mieses-Kotroc Variation\0"
    "Miguel Gambit\0"
    "Mikenas Attack\0"
    "Mikenas Variation\0"
    "Mikenas-Carls Variation\0"
    "Mikenas-Carls, Sicilian\0"
    "Miles Defense\0"
    "Miles Variation\0"
    "Millennium Attack\0"
    "Mlotkowski Variation\0"
    "Modern Attack\0"
    "Modern Attack, Bardeleben Variation\0"
    "Modern Attack, Center Attack\0"
    "Modern Attack, Center Variation\0"
    "Modern Attack, Murrey Variation\0"
    "Modern Attack, Steinitz Variation\0"
    "Modern Attack, Symmetrical Variation\0"
    "Modern Attack, Tal Gambit\0"
    "Modern Attack, Trifunovic Variation\0"
    "Modern Line\0"
    "Modern Pterodactyl\0"
    "Modern Variation\0"
    "Modern Variation, Alburt Variation\0"
    "Modern Variation, Alekhine Gambit\0"
    "Modern Variation, Alekhine Variation\0"
    "Modern Variation, Flohr Variation\0"
    "Modern Variation, Gipslis Variation\0"
    "Modern Variation, Heral Variation\0"
    "Modern Variation, Keres Variation\0"
    "Modern Variation, Knight Defense\0"
    "Modern Variation, Larsen Variation\0"
    "Modern Variation, Larsen-Haakert Variation\0"
    "Modern Variation, Main Line\0"
    "Modern Variation, Normal Line\0"
    "Modern Variation, Panov Variation\0"
    "Modern Variation, Schmid Variation\0"
    "Modern Variation, Snake Variation\0"
    "Modern Variation, Vitolins Attack\0"
    "Modern Variation, Wing Gambit\0"
    "Modern Variations\0"
    "Modern Variations, Anti-Qxd4 Move Order\0"
    "Modern Variations, Anti-Qxd4 Move Order Accepted\0"
    "Modern Variations, Ginsberg Gambit\0"
    "Modern Variations, Main Line\0"
    "Modern Variations, Tartakower\0"
    "Mokele Mbembe\0"
    "Mokele Mbembe, Modern Line\0"
    "Mokele Mbembe, Vavra Defense\0"
    "Mongoose Variation\0"
    "Mongredien Defense, with Nc3\0"
    "Mongredien Defense, with Nf3\0"
    "Monticelli Trap\0"
    "Moody Gambit\0"
    "Morphy Defense\0"
    "Morphy Defense, Alapin's Defense Deferred\0"
    "Morphy Defense, Anderssen Variation\0"
    "Morphy Defense, Arkhangelsk Variation\0"
    "Morphy Defense, Bayreuth Variation\0"
    "Morphy Defense, Caro Variation\0"
    "Morphy Defense, Classical Defense Deferred\0"
    "Morphy Defense, Cozio Defense\0"
    "Morphy Defense, Duras Variation\0"
    "Morphy Defense, Fianchetto Defense Deferred\0"
    "Morphy Defense, Graz Variation\0"
    "Morphy Defense, Jaffe Gambit\0"
    "Morphy Defense, Mackenzie Variation\0"
    "Morphy Defense, Modern Steinitz Defense\0"
    "Morphy Defense, Modern Steinitz Defense, Fianchetto Variation\0"
    "Morphy Defense, Modern Steinitz Defense, Siesta Variation\0"
    "Morphy Defense, Møller Variation\0"
    "Morphy Defense, Neo-Arkhangelsk Variation\0"
    "Morphy Defense, Norwegian Variation\0"
    "Morphy Defense, Norwegian Variation, Nightingale Gambit\0"
    "Morphy Defense, Schliemann Defense Deferred\0"
    "Morphy Defense, Schliemann Defense Deferred, Jaenisch Gambit Deferred\0"
    "Morphy Defense, Steinitz Deferred\0"
    "Morphy Defense, Tarrasch Variation\0"
    "Morphy Defense, Tartakower Variation\0"
    "Morphy Defense, Wing Attack\0"
    "Morphy Defense, Wormald Attack\0"
    "Morphy Gambit\0"
    "Morphy Gambit, Andreaschek Gambit\0"
    "Moscow Variation\0"
    "Moscow Variation, Dorfman Gambit\0"
    "Moscow Variation, Haag Gambit\0"
    "Moscow Variation, Main Line\0"
    "Moscow Variation, Moscow Gambit\0"
    "Moscow Variation, Sokolsky Variation\0"
    "Mosquito Gambit\0"
    "Mujannah\0"
    "Mutkin Countergambit\0"
    "Muzio Gambit Accepted, From's Defense\0"
    "Muzio Gambit, Brentano Defense\0"
    "Muzio Gambit, Holloway Defense\0"
    "Muzio Gambit, Kling and Horwitz Counterattack\0"
    "Muzio Gambit, Sarratt Defense\0"
    "Muzio Gambit, Wild Muzio Gambit\0"
    "Myers Attack\0"
    "Myers Attack, with a4\0"
    "Myers Attack, with h4\0"
    "Myers Defense\0"
    "Myers Gambit\0"
    "Myers Polish Attack\0"
    "Myers Spike Attack\0"
    "Myers Variation\0"
    "Najdorf Variation\0"
    "Najdorf Variation, Adams Attack\0"
    "Najdorf Variation, Amsterdam Variation\0"
    "Najdorf Variation, Browne Variation\0"
    "Najdorf Variation, Dekker Gambit\0"
    "Najdorf Variation, English Attack\0"
    "Najdorf Variation, English Attack, Anti-English\0"
    "Najdorf Variation, Goteborg Variation\0"
    "Najdorf Variation, Ivkov Variation\0"
    "Najdorf Variation, Lipnitsky Attack\0"
    "Najdorf Variation, Main Line\0"
    "Najdorf Variation, Neo-Classical Defense\0"
    "Najdorf Variation, Opocensky Variation\0"
    "Najdorf Variation, Opocensky Variation, Modern Line\0"
    "Najdorf Variation, Opocensky Variation, Traditional Line\0"
    "Najdorf Variation, Petronić Attack\0"
    "Najdorf Variation, Poisoned Pawn Accepted\0"
    "Najdorf Variation, Poisoned Pawn Variation\0"
    "Najdorf Variation, Polugaevsky Variation\0"
    "Najdorf Variation, Polugaevsky Variation, Simagin Line\0"
    "Najdorf Variation, Scheveningen Variation\0"
    "Najdorf Variation, Traditional Line\0"
    "Najdorf Variation, Yates Variation\0"
    "Najdorf Variation, Zagreb Variation\0"
    "Napoleon Attack\0"
    "Napoleon Gambit\0"
    "Naroditsky Variation\0"
    "Naselwaus Gambit\0"
    "Nd2 Variation\0"
    "Neo-Catalan\0"
    "Neo-Catalan Declined\0"
    "Neo-Modern Defense\0"
    "Neo-Mongoloid Defense\0"
    "Neo-Orthodox Variation\0"
    "Neo-Orthodox Variation, Main Line\0"
    "Nescafe Frappe Attack\0"
    "Netherlands Variation\0"
    "Neumann Gambit\0"
    "New England Variation\0"
    "Nimzo-American Variation\0"
    "Nimzo-Dutch Variation\0"
    "Nimzo-Dutch Variation, Alekhine Variation\0"
    "Nimzo-Larsen Variation\0"
    "Nimzowitsch Attack\0"
    "Nimzowitsch Variation\0"
    "Nimzowitsch Variation, Advance Variation\0"
    "Nimzowitsch Variation, Closed Variation\0"
    "Nimzowitsch Variation, Exchange Variation\0"
    "Nimzowitsch Variation, Klein Variation\0"
    "Nimzowitsch Variation, Main Line\0"
    "Nimzowitsch Variation, Rellstab Variation\0"
    "Nimzowitsch Variation, Sokolsky Variation\0"
    "Nimzowitsch, Larobok Variation\0"
    "Nimzowitsch, Locock Variation\0"
    "Noah's Ark Trap\0"
    "Norfolk Gambit\0"
    "Normal Defense\0"
    "Normal Variation\0"
    "Normal Variation, Bernstein Defense\0"
    "Normal Variation, Bernstein Defense, Exchange Line\0"
    "Normal Variation, Botvinnik System\0"
    "Normal Variation, Classical Defense\0"
    "Normal Variation, Deferred Fianchetto\0"
    "Normal Variation, Gligoric System\0"
    "Normal Variation, Gligoric System, Bernstein Defense\0"
    "Normal Variation, Gligoric System, Bronstein Variation\0"
    "Normal Variation, Gligoric System, Exchange Variation\0"
    "Normal Variation, Gligoric System, Keres Variation\0"
    "Normal Variation, Gligoric System, Smyslov Variation\0"
    "Normal Variation, King's Knight Variation\0"
    "Normal Variation, Ragozin Variation\0"
    "Normal Variation, Rare Defenses\0"
    "Normal Variation, Schlechter Defense\0"
    "Normal Variation, Standard Development\0"
    "Normal Variation, Sämisch Deferred\0"
    "Normal Variation, Traditional System\0"
    "Norwalde Variation\0",
    "Norwalde Variation, Bücker Gambit\0"
    "Norwalde Variation, Schubert Variation\0"
    "Norwegian Defense\0"
    "Norwegian Defense, Norwegian Gambit\0"
    "Noteboom Variation\0"
    "Noteboom Variation, Abrahams Variation\0"
    "Noteboom Variation, Anti-Noteboom Gambit\0"
    "Noteboom Variation, Anti-Noteboom Variation\0"
    "Noteboom Variation, Anti-Noteboom Variation, Belyavsky Line\0"
    "Novosibirsk Variation\0"
    "Nowokunski Gambit\0"
    "Nyezhmetdinov-Rossolimo Attack\0"
    "Nyezhmetdinov-Rossolimo Attack, Brooklyn Retreat Defense\0"
    "Nyezhmetdinov-Rossolimo Attack, Fianchetto Variation\0"
    "Nyezhmetdinov-Rossolimo Attack, Fianchetto Variation, Gufeld Gambit\0"
    "Nyezhmetdinov-Rossolimo Attack, Fianchetto Variation, Lutikov Gambit\0"
    "Nyezhmetdinov-Rossolimo Attack, Fianchetto Variation, Totsky Attack\0"
    "Nyezhmetdinov-Rossolimo Attack, Gurgenidze Variation\0"
    "Nyezhmetdinov-Rossolimo Attack, San Francisco Gambit\0"
    "Nürnberg Variation\0"
    "O'Kelly Defense\0"
    "O'Kelly Variation\0"
    "O'Kelly Variation, Aronin System\0"
    "O'Kelly Variation, Kieseritzky System\0"
    "O'Kelly Variation, Maróczy Bind\0"
    "O'Kelly Variation, Maróczy Bind, Geller Line\0"
    "O'Kelly Variation, Maróczy Bind, Paulsen Line\0"
    "O'Kelly Variation, Maróczy Bind, Robatsch Line\0"
    "O'Kelly Variation, Normal System\0"
    "O'Kelly Variation, Normal System, Cortlever Gambit\0"
    "O'Kelly Variation, Normal System, Smith-Morra Line\0"
    "O'Kelly Variation, Normal System, Taimanov Line\0"
    "O'Kelly Variation, Normal System, Zagorovsky Line\0"
    "O'Kelly Variation, Quiet System\0"
    "O'Kelly Variation, Réti System\0"
    "O'Kelly Variation, Venice System\0"
    "O'Kelly Variation, Venice System, Barcza Line\0"
    "O'Kelly Variation, Venice System, Gambit Line\0"
    "O'Kelly Variation, Venice System, Ljubojevic Line\0"
    "O'Kelly Variation, Venice System, Steiner Line\0"
    "O'Kelly Variation, Wing Gambit\0"
    "O'Kelly Variation, Yerevan System\0"
    "O'Sullivan Gambit\0"
    "Old Benoni\0"
    "Old Benoni, Mujannah Formation\0"
    "Old Benoni, Schmid Variation\0"
    "Old Indian Attack\0"
    "Old Sicilian\0"
    "Old Variation\0"
    "Old Variation, Billinger Gambit\0"
    "Old Variation, Christensen Gambit\0"
    "Old Variation, Korchnoi Gambit\0"
    "Old Variation, Novikov Gambit\0"
    "Omaha Gambit\0"
    "Omega Gambit\0"
    "Omega Gambit, Arafat Gambit\0"
    "Omega-Delta Gambit\0"
    "Omega-Isis Gambit\0"
    "Open\0"
    "Open Berlin Defense, Showalter Variation\0"
    "Open Berlin Defense, l'Hermet Variation\0"
    "Open Defense\0"
    "Open Defense, Alekhine Variation\0"
    "Open Defense, Classical Line\0"
    "Open Defense, Modern Sharp Variation\0"
    "Open, Berger Variation\0"
    "Open, Berlin Variation\0"
    "Open, Bernstein Variation\0"
    "Open, Bernstein Variation, Luther Line\0"
    "Open, Breslau Variation\0"
    "Open, Classical Defense\0"
    "Open, Classical Defense, Main Line\0"
    "Open, Dilworth Variation\0"
    "Open, Friess Attack\0"
    "Open, Harksen Gambit\0"
    "Open, Howell Attack\0"
    "Open, Howell Attack, Ekstrom Variation\0"
    "Open, Italian Variation\0"
    "Open, Karpov Gambit\0"
    "Open, Knorre Variation\0"
    "Open, Main Line\0"
    "Open, Malkin Variation\0"
    "Open, Motzko Attack\0"
    "Open, Motzko Attack, Nenarokov Variation\0"
    "Open, Richter Variation\0"
    "Open, Riga Variation\0"
    "Open, Schlechter Defense\0"
    "Open, Skipworth Gambit\0"
    "Open, St. Petersburg Variation\0"
    "Open, Tarrasch Trap\0"
    "Open, Zukertort Variation\0"
    "Opocensky Variation\0"
    "Orsini Gambit\0"
    "Orthodox Defense\0"
    "Orthodox Defense, Alekhine Variation\0"
    "Orthodox Defense, Bd3 Line\0"
    "Orthodox Defense, Botvinnik Variation\0"
    "Orthodox Defense, Capablanca System\0"
    "Orthodox Defense, Capablanca Variation\0"
    "Orthodox Defense, Classical Variation\0"
    "Orthodox Defense, Fianchetto Variation\0"
    "Orthodox Defense, Henneberger Variation\0"
    "Orthodox Defense, Janowski Variation\0"
    "Orthodox Defense, Main Line\0"
    "Orthodox Defense, Pillsbury Variation\0"
    "Orthodox Defense, Rauzer Variation\0"
    "Orthodox Defense, Rubinstein Attack\0"
    "Orthodox Defense, Rubinstein Variation\0"
    "Orthodox Defense, Rubinstein Variation, Flohr Line\0"
    "Orthodox Defense, Swiss, Carlsbad Variation\0"
    "Orthodox Variation\0"
    "Orthodox Variation, Aronin-Taimanov Defense\0"
    "Orthodox Variation, Bayonet Attack\0"
    "Orthodox Variation, Bayonet Attack, Sokolov's Line\0"
    "Orthodox Variation, Bayonet Attack, Yepishin's Line\0"
    "Orthodox Variation, Classical System\0"
    "Orthodox Variation, Classical System, Benko Attack\0"
    "Orthodox Variation, Classical System, Kozul Gambit\0"
    "Orthodox Variation, Classical System, Neo-Classical Line\0"
    "Orthodox Variation, Classical System, Traditional Line\0"
    "Orthodox Variation, Donner Defense\0"
    "Orthodox Variation, Glek Defense\0"
    "Orthodox Variation, Gligoric-Taimanov System\0"
    "Orthodox Variation, Korchnoi Attack\0"
    "Orthodox Variation, Modern System\0"
    "Orthodox Variation, Positional Defense\0"
    "Orthodox Variation, Positional Defense, Closed Line\0"
    "Orthodox Variation, Positional Defense, Main Line\0"
    "Orthodox Variation, Ukrainian Defense\0"
    "Orthoschnapp Gambit\0"
    "Outflank Variation\0"
    "Outflank Variation, Schuehler Gambit\0"
    "Pachman Gambit\0"
    "Pachman System\0"
    "Pachman Variation\0"
    "Pachman Wing Gambit\0"
    "Paleface Attack, Blackmar-Diemer Gambit Deferred\0"
    "Panov Attack\0"
    "Panov Attack, Fianchetto Defense\0"
    "Panov Attack, Fianchetto Defense, Fianchetto Gambit\0"
    "Panov Attack, Gunderam Attack\0"
    "Panov Attack, Main Line\0"
    "Panov Attack, Modern Defense\0"
    "Panov Attack, Modern Defense, Carlsbad Line\0"
    "Panov Attack, Modern Defense, Czerniak Line\0"
    "Panov Attack, Modern Defense, Mieses Line\0"
    "Panov Attack, Modern Defense, Reifir-Spielmann Line\0"
    "Panov Transfer\0"
    "Panov-Botvinnik, Herzog Defense\0"
    "Panteldakis Countergambit\0"
    "Panteldakis Countergambit, Greco Variation\0"
    "Panteldakis Countergambit, Pawn Sacrifice Line\0"
    "Panteldakis Countergambit, Schiller's Defense\0"
    "Panteldakis Countergambit, Shirazi Line\0"
    "Panteldakis Countergambit, Symmetrical Variation\0"
    "Paris Defense\0"
    "Paris Gambit\0"
    "Paris Gambit, Gent Gambit\0"
    "Paulsen Attack\0"
    "Paulsen Attack Variation\0"
    "Paulsen Countergambit\0"
    "Paulsen Defense\0"
    "Paulsen Variation\0"
    "Paulsen Variation, Mariotti Gambit\0"
    "Paulsen Variation, Pollock Gambit\0"
    "Paulsen, Gunsberg Defense\0"
    "Paulsen-Basman Defense\0"
    "Pawn Push Variation\0"
    "Pawn Return Variation\0"
    "Pawn Storm Variation\0"
    "Pelikan Variation\0"
    "Penguin Variation\0"
    "Perrin Variation\0"
    "Perseus Gambit\0"
    "Petrosian Variation\0"
    "Petrosian Variation, Farago Defense\0"
    "Petrosian Variation, Keres Defense\0"
    "Petrosian Variation, Normal Defense\0"
    "Petrosian Variation, Stein Defense\0"
    "Petruccioli Attack\0"
    "Pfeiffer Gambit\0"
    "Pfeiffer Gambit, Sleipnir Countergambit\0"
    "Philidor Counterattack\0"
    "Philidor Countergambit\0"
    "Philidor Countergambit, Berger Variation\0"
    "Philidor Countergambit, Zukertort Variation\0"
    "Philidor Countergambit, del Rio Attack\0"
    "Philidor Gambit\0"
    "Philidor Gambit, Schultz Variation\0"
    "Philidor Variation\0"
    "Picklepuss Defense\0"
    "Pierce Gambit\0"
    "Pierce Gambit, Rushmere Attack\0"
    "Pietrowsky Defense\0"
    "Pillsbury Attack\0"
    "Pin Variation\0"
    "Pin Variation, Jaffe Variation\0"
    "Pin Variation, Koch Variation\0"
    "Pirc Connection\0"
    "Pirc Invitation\0"
    "Platz Gambit\0"
    "Poisoned Pawn Variation\0"
    "Poli Gambit\0"
    "Polish Gambit\0"
    "Polish Variation\0"
    "Pollock Defense\0"
    "Pomar System\0"
    "Ponziani Countergambit\0"
    "Ponziani Countergambit, Schmidt Attack\0"
    "Ponziani Gambit\0"
    "Porcupine Variation\0"
    "Portsmouth Gambit\0"
    "Portuguese Gambit\0"
    "Portuguese Gambit, Banker Variation\0"
    "Portuguese Gambit, Classical Variation\0"
    "Portuguese Gambit, Correspondence Refutation\0"
    "Portuguese Gambit, Elbow Variation\0"
    "Portuguese Gambit, Jadoul Variation\0"
    "Portuguese Gambit, Lusophobe Variation\0"
    "Portuguese Gambit, Melbourne Shuffle Variation\0"
    "Portuguese Gambit, Wuss Variation\0"
    "Potter Variation\0"
    "Pozarek Gambit\0"
    "Prague Variation\0"
    "Prague Variation, Main Line\0"
    "Pratt Variation\0"
    "Prins Variation\0"
    "Prins Variation, Venice Attack\0"
    "Przepiorka Variation\0"
    "Pseudo-Austrian Attack\0"
    "Pseudo-Benko\0"
    "Pseudo-Spanish Variation\0"
    "Pseudo-Sämisch\0"
    "Pseudo-Tarrasch Variation\0"
    "Pseudo-Tarrasch Variation, Canal Variation\0"
    "Pseudo-Tarrasch Variation, Primitive Pillsbury Variation\0"
    "Pterodactyl Variation\0"
    "Pyrenees Gambit\0"
    "Quaade Gambit\0"
    "Queen Pterodactyl, Quiet Line\0"
    "Queen's Gambit Invitation\0"
    "Queen's Indian Variation\0"
    "Queen's Knight\0"
    "Queen's Knight Defense\0"
    "Queen's Knight Variation\0"
    "Queenside Defense\0"
    "Queenside Fianchetto Variation\0"
    "Quelle Gambit\0"
    "Quiet Line\0"
    "Quiet System\0"
    "Quiet Variation\0"
    "Quiet Variation, Amsterdam Variation\0"
    "Quiet Variation, Landau Variation\0"
    "Quiet Variation, Pin Defense\0"
    "Quiet Variation, Schallopp Defense\0"
    "Quinteros Variation\0"
    "Rabinovich Variation\0"
    "Ragozin Defense\0"
    "Ragozin Defense, Alekhine Variation\0"
    "Ragozin Defense, Vienna Variation\0"
    "Ragozin Variation\0"
    "Randspringer Variation\0"
    "Raphael Variation\0"
    "Raptor Variation\0"
    "Raptor Variation, Hergert Gambit\0"
    "Rasa-Studier Gambit\0"
    "Regina-Nu Gambit\0"
    "Relfsson Gambit\0"
    "Reshevsky Variation\0"
    "Retreat Variation\0"
    "Reversed Albin Countergambit\0"
    "Reversed Alekhine\0"
    "Reversed Blumenfeld Gambit\0"
    "Reversed Brooklyn\0"
    "Reversed Brooklyn Defense, Brooklyn Benko Gambit\0"
    "Reversed Chigorin Defense\0"
    "Reversed French\0"
    "Reversed Grünfeld\0"
    "Reversed Krebs\0"
    "Reversed Mexican Defense\0"
    "Reversed Modern Defense\0"
    "Reversed Mokele Mbembe\0"
    "Reversed Nimzowitsch\0"
    "Reversed Norwegian Defense\0"
    "Reversed Philidor Formation\0"
    "Reversed Rat\0"
    "Reversed Scandinavian\0"
    "Rhamphorhynchus Variation\0"
    "Richter Variation\0"
    "Richter-Rauzer Variation\0"
    "Richter-Rauzer Variation, Classical Variation\0"
    "Richter-Rauzer Variation, Classical Variation, Kantscher Line\0"
    "Richter-Rauzer Variation, Dragon Variation\0"
    "Richter-Rauzer Variation, Exchange Variation\0"
    "Richter-Rauzer Variation, Ivanov Variation\0"
    "Richter-Rauzer Variation, Modern Variation\0"
    "Richter-Rauzer Variation, Neo-Modern Variation\0"
    "Richter-Rauzer Variation, Neo-Modern Variation, Early Deviations\0"
    "Richter-Rauzer Variation, Neo-Modern Variation, Nyezhmetdinov Attack\0"
    "Richter-Rauzer Variation, Podebrady Variation\0"
    "Richter-Rauzer Variation, Rauzer Attack\0"
    "Richter-Rauzer Variation, Traditional Variation\0"
    "Richter-Rauzer Variation, Vitolins Variation\0"
    "Ringelbach Gambit\0"
    "Ritter Defense\0"
    "Riumin Variation\0"
    "Rochlin Variation\0"
    "Romanishin Gambit\0"
    "Romanishin Variation\0"
    "Romanishin Variation, English Hybrid\0"
    "Romford Countergambit\0"
    "Romih Variation\0"
    "Rooks Swap Line\0"
    "Roscher Gambit\0"
    "Rosenthal Variation\0"
    "Rosentreter Gambit\0"
    "Rosentreter Gambit, Bird Gambit\0"
    "Rosentreter Gambit, Sörensen Gambit\0"
    "Rosentreter Gambit, Testa Variation\0"
    "Ross Gambit\0"
    "Rossolimo Variation\0"
    "Rotary-Albany Gambit\0"
    "Rousseau Gambit\0"
    "Rubinstein System\0"
    "Rubinstein System, Hübner Variation\0"
    "Rubinstein System, Rubinstein Variation\0"
    "Rubinstein System, Rubinstein Variation, Main Line\0"
    "Rubinstein System, Rubinstein Variation, Sherbakov Attack\0"
    "Rubinstein System, Taimanov Variation\0"
    "Rubinstein Variation\0"
    "Rubinstein Variation, Blackburne Defense\0"
    "Rubinstein Variation, Capablanca Line\0"
    "Rubinstein Variation, Ellis Gambit\0"
    "Rubinstein Variation, Fort Knox Variation\0"
    "Rubinstein Variation, Kasparov Attack\0"
    "Rubinstein Variation, Maric Variation\0"
    "Russian Variation\0"
    "Russian Variation, Accelerated Variation\0"
    "Russian Variation, Byrne Variation\0"
    "Russian Variation, Hungarian Variation\0"
    "Russian Variation, Keres Variation\0"
    "Russian Variation, Levenfish Variation\0"
    "Russian Variation, Prins Variation\0"
    "Russian Variation, Smyslov Variation\0"
    "Russian Variation, Szabo Variation\0"
    "Russian Variation, Yugoslav Variation\0"
    "Ryder Gambit\0"
    "Réti Accepted\0"
    "Réti Gambit, Keres Variation\0"
    "Réti Variation\0"
    "Réti-Spielmann Attack\0"
    "Saduleto Variation\0"
    "Salvio Gambit\0"
    "Salvio Gambit, Anderssen Counterattack\0"
    "Salvio Gambit, Cochrane Gambit\0"
    "Salvio Gambit, Santa Maria Defense\0"
    "Salvio Gambit, Silberschmidt Defense\0"
    "Salvio Gambit, Viennese Variation\0"
    "San Jorge Variation\0"
    "Santasiere Variation\0"
    "Santasiere's Folly\0"
    "Scandinavian Variation\0"
    "Scandinavian Variation, Aachen Gambit\0"
    "Scandinavian Variation, Advance Variation\0"
    "Scandinavian Variation, Bogoljubow Variation\0"
    "Scandinavian Variation, Bogoljubow Variation, Brandics Gambit\0"
    "Scandinavian Variation, Bogoljubow Variation, Erben Gambit\0"
    "Scandinavian Variation, Bogoljubow Variation, Heinola-Deppe Gambit\0"
    "Scandinavian Variation, Bogoljubow Variation, Nimzowitsch Gambit\0"
    "Scandinavian Variation, Bogoljubow Variation, Richter Gambit\0"
    "Scandinavian Variation, Bogoljubow Variation, Vehre Variation\0"
    "Scandinavian Variation, Exchange Variation\0"
    "Scandinavian Variation, Exchange Variation, Marshall Gambit\0"
    "Scandinavian Variation, Geschev Gambit\0"
    "Scandinavian Variation, Myers Gambit\0"
    "Schallopp Defense\0"
    "Schallopp Defense, Tashkent Attack\0"
    "Schara Gambit\0"
    "Scheveningen Variation\0"
    "Scheveningen Variation, Classical Main Line\0"
    "Scheveningen Variation, Classical Variation\0"
    "Scheveningen Variation, Classical Variation, Paulsen Variation\0"
    "Scheveningen Variation, Delayed Keres Attack\0"
    "Scheveningen Variation, Delayed Keres Attack, Perenyi Gambit\0"
    "Scheveningen Variation, English Attack, with Qd2\0"
    "Scheveningen Variation, English Attack, with f3\0"
    "Scheveningen Variation, Fianchetto Variation\0"
    "Scheveningen Variation, Keres Attack\0"
    "Scheveningen Variation, Matanovic Attack\0"
    "Scheveningen Variation, Modern Variation\0"
    "Scheveningen Variation, Tal Variation\0"
    "Scheveningen Variation, Vitolins Variation\0"
    "Schiffler-Sokolsky Variation\0"
    "Schiller-Pytel Variation\0"
    "Schiller-Pytel Variation, Modern Variation\0"
    "Schlechter Defense\0"
    "Schlechter Gambit\0"
    "Schlechter Variation\0"
    "Schliemann Defense\0"
    "Schliemann Defense, Classical Variation\0"
    "Schliemann Defense, Dyckhoff Variation\0"
    "Schliemann Defense, Exchange Variation\0"
    "Schliemann Defense, Jaenisch Gambit Accepted\0"
    "Schliemann Defense, Kostić Defense\0"
    "Schliemann Defense, Möhring Variation\0"
    "Schliemann Defense, Schönemann Attack\0"
    "Schliemann Defense, Tartakower Variation\0"
    "Schlutter Defense\0"
    "Schmidt Variation\0"
    "Schneider Gambit\0"
    "Schnepper Gambit\0"
    "Schuehler Gambit\0"
    "Schulze-Müller Gambit\0"
    "Schurig Gambit, with Bb5\0"
    "Schurig Gambit, with Bd3\0"
    "Schwartz Defense\0"
    "Scorpion-Horus Gambit\0"
    "Scotch Gambit\0"
    "Scotch Gambit, Advance Variation\0"
    "Scotch Gambit, Anderssen Attack\0"
    "Scotch Gambit, Anderssen Attack, Main Line\0"
    "Scotch Gambit, Canal Variation\0"
    "Scotch Gambit, Cochrane-Anderssen Variation\0"
    "Scotch Gambit, Double Gambit Accepted\0"
    "Scotch Gambit, Dubois Réti Defense\0"
    "Scotch Gambit, Göring Gambit Declined\0"
    "Scotch Gambit, Janowski Defense\0"
    "Scotch Gambit, Kingside Variation\0"
    "Scotch Gambit, London Defense\0"
    "Scotch Gambit, Max Lange Attack\0"
    "Scotch Gambit, Max Lange Attack Accepted\0"
    "Scotch Gambit, Max Lange Attack, Long Variation\0"
    "Scotch Gambit, Max Lange Attack, Spielmann Defense\0"
    "Scotch Gambit, Nakhmanson Gambit\0"
    "Scotch Gambit, Sarratt Variation\0"
    "Scotch Gambit, Walbrodt-Baird Gambit\0"
    "Scotch Gambit, de Riviere Defense\0"
    "Scotch Invitation Declined\0"
    "Scotch Variation\0"
    "Scotch Variation Accepted\0"
    "Scotch Variation Accepted, Main Line\0"
    "Scotch Variation, Belgrade Gambit\0"
    "Scotch Variation, Belgrade Gambit, Modern Defense\0"
    "Scotch Variation, Krause Gambit\0"
    "Scotch Variation, Krause Gambit, Leonhardt Defense\0"
    "Scotch Variation, Oxford Gambit\0"
    "Scotch Variation, Schmid Defense\0"
    "Sea-Cadet Mate\0"
    "Seirawan Attack\0"
    "Semi-Averbakh System\0"
    "Semi-Averbakh Variation, Polish Variation\0"
    "Semi-Averbakh Variation, Pterodactyl Variation\0"
    "Semi-Averbakh Variation, Pterodactyl Variation Accepted\0"
    "Semi-Averbakh Variation, Pterodactyl Variation Declined\0"
    "Semi-Benoni\0"
    "Semi-Classical Variation\0"
    "Semi-Classical Variation, Benoni Variation\0"
    "Semi-Classical Variation, Exchange Variation\0"
    "Semi-Classical Variation, Hollywood Variation\0"
    "Semi-Classical Variation, Queenside Storm Line\0"
    "Semi-Leningrad Variation\0"
    "Semi-Meran Variation\0"
    "Semi-Slav, Abrahams Variation\0"
    "Semi-Slav, Junge Variation\0"
    "Semi-Slav, Koomen Variation\0"
    "Semi-Tarrasch Defense\0"
    "Semi-Tarrasch Defense, Endgame Variation\0"
    "Semi-Tarrasch Defense, Exchange Variation\0"
    "Semi-Tarrasch Defense, Kmoch Variation\0"
    "Semi-Tarrasch Defense, Krause Variation\0"
    "Semi-Tarrasch Defense, Levenfish Variation\0"
    "Semi-Tarrasch Defense, Main Line\0"
    "Semi-Tarrasch Defense, Pillsbury Variation\0"
    "Semi-Tarrasch Defense, San Sebastian Variation\0"
    "Semi-Tarrasch Defense, Symmetrical Variation\0"
    "Semi-Tarrasch Defense, with e3\0"
    "Semmering Variation\0"
    "Senechaud Countergambit\0"
    "Senechaud Gambit\0"
    "Shabalov Gambit\0"
    "Showalter Variation\0"
    "Shy Attack\0"
    "Siberian Attack\0"
    "Sicilian Invitation\0"
    "Sicilian Knight Variation\0"
    "Sicilian Two Knights\0"
    "Sicilian Variation\0"
    "Sicilian, Anhanguera\0"
    "Sicilian, Benoni Gambit\0"
    "Sicilian, Pteranodon\0"
    "Sicilian, Quetzalcoatlus\0"
    "Sicilian, Rhamphorhynchus\0"
    "Sicilian, Siroccopteryx\0"
    "Sicilian, Unpin\0"
    "Siegener Gambit\0"
    "Silberschmidt Gambit\0"
    "Simagin Variation\0"
    "Siroccopteryx Variation\0"
    "Six Pawns Attack\0"
    "Slav Formation\0"
    "Slav Gambit\0"
    "Slav Gambit, Alekhine Attack\0"
    "Slav Invitation\0"
    "Sleipnir Gambit\0"
    "Small Center Defense\0"
    "Smith Gambit\0"
    "Smith-Morra Gambit\0"
    "Smith-Morra Gambit Accepted\0"
    "Smith-Morra Gambit Accepted, Chicago Defense\0"
    "Smith-Morra Gambit Accepted, Classical Formation\0"
    "Smith-Morra Gambit Accepted, Danish Variation\0"
    "Smith-Morra Gambit Accepted, Fianchetto Defense\0"
    "Smith-Morra Gambit Accepted, Finegold Defense\0"
    "Smith-Morra Gambit Accepted, Kan Formation\0"
    "Smith-Morra Gambit Accepted, Larsen Defense\0"
    "Smith-Morra Gambit Accepted, Morphy Defense\0"
    "Smith-Morra Gambit Accepted, Morphy Defense Deferred\0"
    "Smith-Morra Gambit Accepted, Paulsen Formation\0"
    "Smith-Morra Gambit Accepted, Pin Defense\0"
    "Smith-Morra Gambit Accepted, Scheveningen Formation\0"
    "Smith-Morra Gambit Accepted, Siberian Variation\0"
    "Smith-Morra Gambit Accepted, Siberian Variation, Siberian Trap\0"
    "Smith-Morra Gambit Accepted, Sozin Formation\0"
    "Smith-Morra Gambit Accepted, Taimanov Formation\0"
    "Smith-Morra Gambit Declined, Alapin Formation\0"
    "Smith-Morra Gambit Declined, Center Formation\0"
    "Smith-Morra Gambit Declined, Dubois Variation\0"
    "Smith-Morra Gambit Declined, Push Variation\0"
    "Smith-Morra Gambit Declined, Scandinavian Formation\0"
    "Smith-Morra Gambit Declined, Wing Formation\0"
    "Smith-Morra Gambit Deferred\0"
    "Smyslov Defense\0"
    "Smyslov Variation\0"
    "Snagglepuss Defense\0"
    "Snail Variation\0"
    "Soller Gambit\0"
    "Soller Gambit Deferred\0"
    "Soller-Zilbermints Gambit\0"
    "Sosonko Variation\0"
    "Soultanbeieff Variation\0"
    "Sozin Attack\0"
    "Sozin Attack, Fischer Variation\0"
    "Sozin Attack, Flank Variation\0"
    "Sozin Attack, Leonhardt Variation\0"
    "Sozin Attack, Main Line\0"
    "Sozin Attack, Main Line, Sherbakov Variation\0"
    "Spanish Countergambit\0"
    "Spanish Countergambit, Harding Countergambit, Fricke Gambit\0"
    "Spanish Countergambit, Harding Gambit\0"
    "Spanish Variation\0"
    "Spanish Variation, Alatortsev Variation\0"
    "Spanish Variation, Bardeleben Variation\0"
    "Spanish Variation, Classical Variation\0"
    "Spanish Variation, Double Spanish\0"
    "Spanish Variation, Gunsberg Counterattack\0"
    "Spanish Variation, Harrwitz Attack, Nikitin Gambit\0"
    "Spanish Variation, Janowski Variation\0"
    "Spanish Variation, Nimzowitsch Variation\0"
    "Spanish Variation, Ranken Variation\0"
    "Spanish Variation, Rubinstein Variation\0"
    "Spanish Variation, Rubinstein Variation Accepted\0"
    "Spanish Variation, Rubinstein Variation, Henneberger Variation\0"
    "Spanish Variation, Rubinstein Variation, Marshall Gambit\0"
    "Spanish Variation, Rubinstein Variation, Marshall Variation\0"
    "Spanish Variation, Rubinstein Variation, Maróczy Variation\0"
    "Spanish Variation, Spielmann Variation\0"
    "Spanish Variation, Svenonius Variation\0"
    "Spanish Variation, Symmetrical Variation\0"
    "Spanish Variation, Symmetrical Variation, Blake Variation\0"
    "Spanish Variation, Symmetrical Variation, Metger Unpin\0"
    "Spanish Variation, Symmetrical Variation, Tarrasch Variation\0"
    "Spassky Gambit Accepted\0"
    "Spassky System\0"
    "Spassky System3\0"
    "Spassky Variation\0"
    "Speelsmet Gambit\0"
    "Speers\0"
    "Spielmann Gambit\0"
    "Spielmann Variation\0"
    "Spielmann Variation, Carlsbad Variation\0"
    "Spielmann Variation, Romanovsky Gambit\0"
    "Spielmann Variation, Stahlberg Variation\0"
    "Spielmann-Indian\0"
    "Spike Attack\0"
    "Spike Lee Gambit\0"
    "Spike Variation\0"
    "Spike Variation, Scorpion-Grob Gambit\0"
    "Spike, Hurst Attack\0"
    "St. George Defense, Sanky-George Gambit\0"
    "St. George Defense, St. George Gambit\0"
    "St. George Defense, Three Pawn Attack\0"
    "St. George Defense, Traditional Line\0"
    "St. Patrick's Attack\0"
    "St. Petersburg Variation\0"
    "St. Petersburg Variation, American Variation\0"
    "St. Petersburg Variation, Fischer Variation\0"
    "St. Petersburg Variation, Romanishin-Psakhis Variation\0"
    "St. Petersburg Variation, with Ne4\0"
    "Stafford Gambit\0"
    "Stafford Gambit Accepted\0"
    "Stamma Gambit\0"
    "Standard Defense\0"
    "Standard Line\0"
    "Stanley Variation\0"
    "Stanley Variation, Alekhine Variation\0"
    "Stanley Variation, Bronstein Gambit\0"
    "Stanley Variation, Eifel Gambit\0"
    "Stanley Variation, Frankenstein-Dracula Variation\0"
    "Stanley Variation, Meitner-Mieses Gambit\0"
    "Stanley Variation, Monster Declined\0"
    "Stanley Variation, Reversed Spanish\0"
    "Stanley Variation, Three Knights Variation\0"
    "Staunton Gambit\0"
    "Staunton Gambit Accepted\0"
    "Staunton Gambit, Alekhine Variation\0"
    "Staunton Gambit, American Attack\0"
    "Staunton Gambit, Chigorin Variation\0"
    "Staunton Gambit, Lasker Variation\0"
    "Staunton Gambit, Nimzowitsch Variation\0"
    "Staunton Gambit, Tartakower Variation\0"
    "Staunton-Cochrane Variation\0"
    "Stein Gambit\0"
    "Steinbok Gambit\0"
    "Steiner Attack\0"
    "Steiner Variation\0"
    "Steinitz Attack\0"
    "Steinitz Defense\0"
    "Steinitz Defense Deferred, Boleslavsky Variation\0"
    "Steinitz Defense Deferred, Lipnitsky Variation\0"
    "Steinitz Defense, Center Gambit\0"
    "Steinitz Defense, Nimzowitsch Attack\0"
    "Steinitz Defense, Semi-Duras Variation\0"
    "Steinitz Gambit\0"
    "Steinitz Gambit, Fraser-Minckwitz Defense\0"
    "Steinitz Gambit, Main Line\0"
    "Steinitz Gambit, Paulsen Defense\0"
    "Steinitz Gambit, Sörensen Defense\0"
    "Steinitz Gambit, Zukertort Defense\0"
    "Steinitz Variation\0"
    "Steinitz Variation, Boleslavsky Variation\0"
    "Steinitz Variation, Bradford Attack Variation\0"
    "Steinitz Variation, Brodsky-Jones Variation\0"
    "Steinitz Variation, Gledhill Attack\0"
    "Steinitz-Rosenthal Variation\0"
    "Stockholm Variation\0"
    "Stoltz Variation\0"
    "Stoltz Variation, Center Variation\0"
    "Stoltz Variation, Center Variation, Mikhalchishin Line\0"
    "Stoltz Variation, Shabalov Attack\0"
    "Stonewall Attack\0"
    "Stonewall Defense\0"
    "Stonewall Variation\0"
    "Stonewall Variation, Botvinnik Variation\0"
    "Stonewall Variation, Chekhover Variation\0"
    "Stonewall Variation, Modern Variation\0"
    "Sturm Gambit\0"
    "Svenonius Defense\0"
    "Sveshnikov System\0"
    "Swedish Variation\0"
    "Swedish Variation, Central Break\0"
    "Swiss Gambit\0"
    "Symmetric Variation\0"
    "Symmetrical Defense\0"
    "Symmetrical Variation\0"
    "Symmetrical Variation, Anti-Benoni Variation\0"
    "Symmetrical Variation, Anti-Benoni Variation, Geller Variation\0"
    "Symmetrical Variation, Anti-Benoni Variation, Spielmann Defense\0"
    "Symmetrical Variation, Botvinnik System\0"
    "Symmetrical Variation, Botvinnik System Reversed, with Nf3\0"
    "Symmetrical Variation, Botvinnik System Reversed, with e3\0"
    "Symmetrical Variation, Double Fianchetto\0"
    "Symmetrical Variation, Duchamp Variation\0"
    "Symmetrical Variation, Fianchetto Variation\0"
    "Symmetrical Variation, Four Knights Variation\0"
    "Symmetrical Variation, Four Knights Variation, Keres-Parma System\0"
    "Symmetrical Variation, Full Symmetry Line\0"
    "Symmetrical Variation, Hedgehog Defense\0"
    "Symmetrical Variation, Mecking Variation\0"
    "Symmetrical Variation, Napolitano Gambit\0"
    "Symmetrical Variation, Normal Variation\0"
    "Symmetrical Variation, Pseudo-Catalan\0"
    "Symmetrical Variation, Rubinstein Variation\0"
    "Symmetrical Variation, Three Knights Variation\0"
    "Symmetrical Variation, Three Knights, Fianchetto Variation\0"
    "Symmetrical Variation, Two Knights Variation\0"
    "Symmetrical Variation, Two Knights, Fianchetto Variation\0"
    "Symmetrical Variation, Ultra-Symmetrical Variation\0"
    "Symmetrical, Hedgehog, Flexible Formation\0"
    "Sämisch Attack\0"
    "Sämisch Variation\0"
    "Sämisch Variation, Bobotsov-Korchnoi-Petrosian Variation\0"
    "Sämisch Variation, Botvinnik Variation\0"
    "Sämisch Variation, Bronstein Defense\0"
    "Sämisch Variation, Byrne Defense\0"
    "Sämisch Variation, Capablanca Variation\0"
    "Sämisch Variation, Closed Variation\0"
    "Sämisch Variation, Closed Variation, Main Line\0"
    "Sämisch Variation, Double Fianchetto\0"
    "Sämisch Variation, Keres Variation\0"
    "Sämisch Variation, Normal Defense\0"
    "Sämisch Variation, O'Kelly Variation\0"
    "Sämisch Variation, Orthodox Variation\0"
    "Sämisch Variation, Orthodox Variation, Bronstein Variation\0"
    "Sämisch Variation, Panno Formation\0"
    "Sämisch Variation, Panno Main Line\0"
    "Sämisch Variation, Romanovsky Variation\0"
    "Sämisch Variation, Ruban Variation\0"
    "Sämisch Variation, Sämisch Gambit\0"
    "Sämisch Variation, Sämisch Gambit Accepted\0"
    "Sämisch Variation, Yates Defense\0"
    "Sörensen Defense\0"
    "Sörensen Gambit\0"
    "Süchting Variation\0"
    "Taimanov Variation\0"
    "Taimanov Variation, Bastrikov Variation\0"
    "Taimanov Variation, Bastrikov Variation, English Attack\0"
    "Taimanov Variation, Bastrikov Variation, Ponomariov Gambit\0"
    "Taimanov Variation, Gary Gambit\0"
    "Taimanov Variation, Modern Line\0"
    "Taimanov Variation, Szén Variation\0"
    "Tarrasch Defense, Pseudo-Tarrasch\0"
    "Tarrasch Defense, Pseudo-Tarrasch Bishop Attack\0"
    "Tarrasch Defense, Stoltz Variation\0"
    "Tarrasch Gambit\0"
    "Tarrasch Variation\0"
    "Tarrasch Variation, Botvinnik Variation\0"
    "Tarrasch Variation, Chistyakov Defense\0"
    "Tarrasch Variation, Chistyakov Defense, Modern Line\0"
    "Tarrasch Variation, Closed Variation\0"
    "Tarrasch Variation, Closed Variation, Main Line\0"
    "Tarrasch Variation, Eliskases Variation\0"
    "Tarrasch Variation, Guimard Defense\0"
    "Tarrasch Variation, Guimard Defense, Main Line\0"
    "Tarrasch Variation, Guimard Defense, Thunderbunny Variation\0"
    "Tarrasch Variation, Haberditz Variation\0"
    "Tarrasch Variation, Leningrad Variation\0"
    "Tarrasch Variation, Modern System\0"
    "Tarrasch Variation, Morozevich Variation\0"
    "Tarrasch Variation, Open System\0"
    "Tarrasch Variation, Open System, Advance Line\0"
    "Tarrasch Variation, Open System, Euwe-Keres Line\0"
    "Tarrasch Variation, Open System, Main Line\0"
    "Tarrasch Variation, Open System, Shaposhnikov Gambit\0"
    "Tarrasch Variation, Open System, Süchting Line\0"
    "Tarrasch Variation, Pawn Center Variation\0"
    "Tartakower Attack\0"
    "Tartakower Defense\0"
    "Tartakower Defense, Exchange Variation\0"
    "Tartakower Defense, Makogonov Exchange Variation\0"
    "Tartakower Gambit\0"
    "Tartakower Gambit, Weiss Defense\0"
    "Tartakower Variation\0"
    "Tartakower Variation, Perlis Line\0"
    "Tartakower-Indian\0"
    "Tayler Opening\0"
    "Tayler Opening, Basman Gambit\0"
    "Tayler Opening, Inverted Hanham\0"
    "Teichmann Defense\0"
    "Teichmann Defense, Ciesielski Variation\0"
    "Teichmann Defense, Classical Variation\0"
    "Teichmann Defense, Seidel-Hall Attack\0"
    "Tennison Gambit\0"
    "Tennison Gambit, Brigg's Trap\0"
    "The Goblin\0"
    "The Potato\0"
    "The Squirrel\0"
    "The Walrus\0"
    "The Whale\0"
    "Thomas Gambit\0"
    "Thorold Gambit\0"
    "Three Knights Game\0"
    "Three Knights Variation\0"
    "Three Knights Variation, Burille Variation\0"
    "Three Knights Variation, Burille Variation, Reversed Tarrasch\0"
    "Three Knights Variation, Euwe Variation\0"
    "Three Knights Variation, Hungarian Attack\0"
    "Three Knights Variation, Hungarian Variation\0"
    "Three Knights Variation, Korchnoi Variation\0"
    "Three Knights Variation, Paris Variation\0"
    "Three Knights Variation, Petrosian System\0"
    "Three Knights Variation, Shocron Gambit\0"
    "Three Knights Variation, Vienna Variation\0"
    "Three Knights, Vienna Variation\0"
    "Three Pawns Attack\0"
    "Toikkanen Gambit\0"
    "Torre Attack, Breyer Variation\0"
    "Torre Attack, Gossip Variation\0"
    "Torre Attack, Grünfeld Variation\0"
    "Torre Attack, Grünfeld Variation, Main Line\0"
    "Tortoise Opening\0"
    "Traditional Variation\0"
    "Troon Gambit\0"
    "Tumbleweed\0"
    "Two Knights Attack\0"
    "Two Knights Attack, Mindeno Variation\0"
    "Two Knights Attack, Mindeno Variation, Exchange Line\0"
    "Two Knights Attack, Mindeno Variation, Retreat Line\0"
    "Two Knights Defense\0"
    "Two Knights Defense, Blackburne Variation\0"
    "Two Knights Defense, Colman Variation\0"
    "Two Knights Defense, Fegatello Attack, Leonhardt Variation\0"
    "Two Knights Defense, Fried Liver Attack\0"
    "Two Knights Defense, Fritz Variation\0"
    "Two Knights Defense, Fritz, Gruber Variation\0"
    "Two Knights Defense, Keidansky Variation\0"
    "Two Knights Defense, Kloss Gambit\0"
    "Two Knights Defense, Knight Attack\0"
    "Two Knights Defense, Knight Attack, Normal Variation\0"
    "Two Knights Defense, Knorre Variation\0"
    "Two Knights Defense, Lolli Attack\0"
    "Two Knights Defense, Maróczy Variation\0"
    "Two Knights Defense, Max Lange Attack\0"
    "Two Knights Defense, Max Lange Attack, Berger Variation\0"
    "Two Knights Defense, Max Lange Attack, Krause Variation\0"
    "Two Knights Defense, Max Lange Attack, Loman Defense\0"
    "Two Knights Defense, Max Lange Attack, Rubinstein Variation\0"
    "Two Knights Defense, Modern Bishop's Opening\0"
    "Two Knights Defense, Open Variation\0"
    "Two Knights Defense, Paoli Variation\0"
    "Two Knights Defense, Perreux Variation\0"
    "Two Knights Defense, Pincus Variation\0"
    "Two Knights Defense, Polerio Defense\0"
    "Two Knights Defense, Polerio Defense, Bishop Check Line\0"
    "Two Knights Defense, Polerio Defense, Bogoljubow Variation\0"
    "Two Knights Defense, Polerio Defense, Göring Variation\0"
    "Two Knights Defense, Polerio Defense, Kieseritzky Variation\0"
    "Two Knights Defense, Polerio Defense, Suhle Defense\0"
    "Two Knights Defense, Polerio Defense, Yankovich Variation\0"
    "Two Knights Defense, Ponziani-Steinitz Gambit\0"
    "Two Knights Defense, Steinitz Variation\0"
    "Two Knights Defense, Traxler Counterattack\0"
    "Two Knights Defense, Traxler Counterattack, Bishop Sacrifice Line\0"
    "Two Knights Defense, Traxler Counterattack, King March Line\0"
    "Two Knights Defense, Traxler Counterattack, Knight Sacrifice Line\0"
    "Two Knights Defense, Traxler Variation, Trencianske-Teplice Gambit\0"
    "Two Knights Defense, Ulvestad Variation\0"
    "Two Knights Defense, Ulvestad Variation, Kurkin Gambit\0"
    "Two Knights Defense, Yurdansky Attack\0"
    "Two Knights System\0"
    "Two Knights System, Grünfeld Defense\0"
    "Two Knights Variation\0"
    "Two Knights Variation, Suttles Variation\0"
    "Two Knights Variation, Suttles Variation, Tal Gambit\0"
    "Two Pawns Attack\0"
    "Two Pawns Attack, Lasker Variation\0"
    "Two Pawns Attack, Mikenas Variation\0"
    "Two Pawns Attack, Tate Variation\0"
    "Twyble Attack\0"
    "Tübingen Gambit\0"
    "Uhlmann Variation\0"
    "Ukrainian Variation\0"
    "Ultra-Delayed Exchange Variation\0"
    "Ulysses Gambit\0"
    "Unicorn Variation\0"
    "Urusov Gambit\0"
    "Urusov Gambit, Keidansky Gambit\0"
    "Urusov Gambit, Panov Variation\0"
    "Valencian Variation\0"
    "Valencian Variation, Ilundain Variation\0"
    "Valencian Variation, Main Line\0"
    "Van Hooydoon Gambit\0"
    "Van Kuijk Gambit\0"
    "Velimirovic Attack\0"
    "Venezolana Variation\0"
    "Venice Attack\0"
    "Veresov Attack, Classical Defense\0"
    "Veresov Attack, Dutch System\0"
    "Veresov Variation\0"
    "Veresov, Richter Attack\0"
    "Vienna Defense\0"
    "Vienna Gambit\0"
    "Vienna Gambit, Bardeleben Variation\0"
    "Vienna Gambit, Breyer Variation\0"
    "Vienna Gambit, Kaufmann Variation\0"
    "Vienna Gambit, Main Line\0"
    "Vienna Gambit, Modern Variation\0"
    "Vienna Gambit, Paulsen Attack\0"
    "Vienna Gambit, Steinitz Variation\0"
    "Vienna Gambit, Wurzburger Trap\0"
    "Vienna Hybrid\0"
    "Vienna Hybrid, Hromádka Variation\0"
    "Vienna Hybrid, Spielmann Attack\0"
    "Vienna Variation\0"
    "Vienna Variation, Quiet Variation\0"
    "Villemson Gambit\0"
    "Vinogradov Variation\0"
    "Vitolins Variation\0"
    "Vitzthum Attack\0"
    "Vos Gambit\0"
    "Vukovic Gambit\0"
    "Wade Defense, Chigorin Plan\0"
    "Wade Gambit\0"
    "Wade-Smyslov Variation\0"
    "Wade-Tartakower Defense\0"
    "Wagenbach Defense\0"
    "Wagner Gambit\0"
    "Wagner Variation\0"
    "Wagner-Zwitersch Gambit\0"
    "Wahls Defense\0"
    "Walkerling\0"
    "Ware Gambit\0"
    "Warsaw Gambit\0"
    "Warsteiner Gambit\0"
    "Wasp Variation\0"
    "Wayward Queen Attack\0"
    "Wayward Queen Attack, Kiddie Countergambit\0"
    "Wayward Queen Attack, Mellon Gambit\0"
    "Weber Gambit\0"
    "Weenink Variation\0"
    "Weinsbach Defense\0"
    "Weinsbach Defense, Pfrang Gambit\0"
    "Welling Variation\0"
    "West Indian Defense\0"
    "Westermann Gambit\0"
    "Western, Anhanguera\0"
    "Western, Pterodactyl\0"
    "Western, Rhamphorhynchus\0"
    "Western, Siroccopteryx\0"
    "Westphalian Variation\0"
    "Wheeler Gambit\0"
    "Wiedenhagen-Beta Gambit\0"
    "Williams Gambit\0"
    "Williams Variation\0"
    "Williams-Zilbermints Gambit\0"
    "Winawer Countergambit\0"
    "Winawer Countergambit, Anti-Winawer Gambit\0"
    "Winawer Defense\0"
    "Winawer Variation\0"
    "Winawer Variation, Advance Variation\0"
    "Winawer Variation, Advance Variation, Moscow Variation\0"
    "Winawer Variation, Advance Variation, Smyslov Variation\0"
    "Winawer Variation, Advance Variation, with Bd3\0"
    "Winawer Variation, Advance Variation, with h4\0"
    "Winawer Variation, Alekhine Gambit Accepted\0"
    "Winawer Variation, Alekhine Gambit, Alatortsev Variation\0"
    "Winawer Variation, Alekhine Gambit, Kan Variation\0"
    "Winawer Variation, Alekhine-Maróczy Gambit\0"
    "Winawer Variation, Bogoljubow Variation\0"
    "Winawer Variation, Bogoljubow Variation, Icelandic Defense\0"
    "Winawer Variation, Classical Variation\0"
    "Winawer Variation, Delayed Exchange Variation\0"
    "Winawer Variation, Eingorn Variation\0"
    "Winawer Variation, Exchange Variation, Canal Attack\0"
    "Winawer Variation, Fingerslip Variation\0"
    "Winawer Variation, Fingerslip Variation, Kunin Double Gambit\0"
    "Winawer Variation, Fingerslip Variation, Main Line\0"
    "Winawer Variation, Fingerslip Variation, Schwarz's Line\0"
    "Winawer Variation, Kondratiyev Variation\0"
    "Winawer Variation, Maróczy-Wallis Variation\0"
    "Winawer Variation, Petrosian Variation\0"
    "Winawer Variation, Poisoned Pawn Variation\0"
    "Winawer Variation, Poisoned Pawn Variation Declined\0"
    "Winawer Variation, Poisoned Pawn Variation, Main Line\0"
    "Winawer Variation, Poisoned Pawn Variation, Paoli Variation\0"
    "Winawer Variation, Portisch-Hook Variation\0"
    "Winawer Variation, Positional Variation\0"
    "Winawer Variation, Retreat Variation\0"
    "Winawer Variation, Retreat Variation, Armenian Line\0"
    "Winawer Variation, Warsaw Variation\0"
    "Winawer Variation, Winckelmann-Reimer Gambit\0"
    "Wind Gambit\0"
    "Wing Gambit\0"
    "Wing Gambit Deferred\0"
    "Wing Gambit, Abrahams Variation\0"
    "Wing Gambit, Carlsbad Variation\0"
    "Wing Gambit, Deferred Variation\0"
    "Wing Gambit, Marienbad Variation\0"
    "Wing Gambit, Marshall Variation\0"
    "Wing Gambit, Nanu Gambit\0"
    "Wing Gambit, Romanian Defense\0"
    "Wing Gambit, Santasiere Variation\0"
    "Winterberg Gambit\0"
    "Wolferts Gambit\0"
    "Woodchuck Variation\0"
    "Woozle\0"
    "Wormald Attack, Grünfeld Variation\0"
    "Yates Variation\0"
    "Yugoslav\0"
    "Yugoslav Variation\0"
    "Zaitsev Gambit\0"
    "Zaitsev System\0"
    "Zaitsev Variation, Nescafe Frappe Attack\0"
    "Zeller Defense\0"
    "Zeller Defense, Soller Attack\0"
    "Zhuravlev Countergambit\0"
    "Ziegler Defense\0"
    "Zilbermints Countergambit\0"
    "Zilbermints Double Countergambit\0"
    "Zilbermints Double Gambit\0"
    "Zilbermints Gambit\0"
    "Zilbermints Gambit, Schiller Defense\0"
    "Zilbermints Gambit, Zilbermints-Hartlaub Gambit\0"
    "Zilbermints-Benoni Gambit\0"
    "Zilbermints-Benoni Gambit, Tamarkin Countergambit\0"
    "Zinnowitz Variation\0"
    "Zukertort System\0"
    "Zukertort Variation\0"
    "Zurich Gambit\0"
    "del Rio Variation\0"
    "l'Hermet Variation\0"
    "von Hennig Gambit\0"
    "von Popiel Gambit\0"
    "von Popiel Gambit, Zilbermints Variation\0"
    "von der Lasa Gambit\0"
    "with Nf3\0"
    "with g3\0",
};

constexpr OpeningRow rows[] = {
    {0x003F0CC84B66CCC9, 0x0173A, 1947, 308}, {0x0042E447F3E98444, 0x0C611, 1923, 320}, {0x004ED2F49A5BF6BD, 0x0C069, 1947, 356},
    {0x005743E8C1E29C45, 0x09E93, 506, 221}, {0x007ADFBC0A6FBAC7, 0x166C6, 1073, 256}, {0x00B1FB5640840FF9, 0x00C32, 2389, 135},
    {0x00B7488224941566, 0x17D57, 459, 115}, {0x00CFE5737DA2CA34, 0x00B6A, 2389, 132}, {0x00F25F4A581F4A7D, 0x06258, 2269, 297},
    {0x010BB5F9522BE04F, 0x00000, 2362, 344}, {0x010D2E2AB12F5C81, 0x02B40, 1289, 220}, {0x012015697A230531, 0x06FC3, 2389, 172},
    {0x01499489A184B90D, 0x091AF, 459, 115}, {0x014AA73087E475E4, 0x062E4, 2269, 285}, {0x018137FD250FAD8D, 0x0488E, 1923, 326},
    {0x01886F25D4571BB8, 0x11FF1, 2752, 8}, {0x01A5C36B1534139C, 0x0AA18, 459, 117}, {0x01B91E7446028C35, 0x117DC, 924, 100},
    {0x01C12AA7C739ACD6, 0x13658, 1245, 473}, {0x01CAD2281A62D542, 0x173B2, 876, 217}, {0x01CDE50BF87E648B, 0x1717D, 743, 240},
    {0x01F06AB69021FC23, 0x11C41, 1556, 127}, {0x0237F43836E38FD3, 0x0C538, 1822, 244}, {0x0241CE7619A38D73, 0x14B5D, 695, 83},
    {0x0256D2ADF37C148B, 0x17475, 876, 218}, {0x027F6B8D69A5BE1C, 0x00000, 431, 100}, {0x0282E7C5CBC5812D, 0x0AF7F, 1117, 239},
    {0x028800075FD9E25C, 0x04B06, 2464, 334}, {0x02B64353380D613D, 0x0C426, 2752, 5}, {0x02BCE2387F266444, 0x17AB9, 1027, 0},
    {0x02C42FB32DFEF9DF, 0x13FDD, 2389, 121}, {0x02C62B7C7EAB525B, 0x02FCF, 2269, 267}, {0x02C743BF3C33B5E8, 0x0E750, 1612, 459},
    {0x02CF62636258646B, 0x14AE5, 2627, 226}, {0x02DB8E9B444F79BA, 0x0653D, 775, 25}, {0x0302179082C64284, 0x124F6, 506, 221},
    {0x03231275E6FBBCB7, 0x10C91, 1947, 363}, {0x03388FE7BA6898FE, 0x04B06, 2389, 158}, {0x0342C555DDECF88E, 0x067DA, 1362, 240},
    {0x034D496F93EC2E54, 0x03861, 431, 40}, {0x035A8FA093B675EB, 0x145CC, 858, 249}, {0x0368B6674105F01D, 0x13A51, 1140, 230},
    {0x0370A26C77FA33E6, 0x09E6D, 2389, 121}, {0x0377946779F2CE9C, 0x14166, 181, 57}, {0x038461B1C244F175, 0x0BD97, 1045, 46},
    {0x038F0EE32CB150EE, 0x151E3, 775, 37}, {0x0391553073DCE241, 0x0EA1E, 1923, 326}, {0x03B004B447932CEF, 0x00000, 990, 100},
    {0x03B46BC633C27A2B, 0x00CBD, 1045, 45}, {0x03C53EB8DFC14EC4, 0x16DE6, 1027, 0}, {0x03CD62A60F450C9F, 0x108D0, 2269, 280},
    {0x03DF4CC39D4CA8C7, 0x0C5E6, 231, 223}, {0x03E3A60148D59644, 0x150E5, 1163, 5}, {0x03E7131B51B5BC91, 0x0D5F3, 1556, 106},
    {0x03F7A37AD42F31F5, 0x07617, 335, 410}, {0x04063FE73DAF0E6F, 0x0ADC3, 1653, 100}, {0x0407E26CF6B9C4EA, 0x14A98, 2627, 225},
    {0x04262E919E8D4D06, 0x00000, 2668, 100}, {0x042D057AB1CA7E74, 0x162D4, 2096, 303}, {0x0434BC6A0EB60DEE, 0x11A5D, 2311, 101},
    {0x043818317E87DAC6, 0x0572C, 1612, 437}, {0x043A73FDAD2A65B7, 0x0E255, 2389, 192}, {0x0443930919E6E2DA, 0x0344A, 1117, 233},
    {0x0449ED8C9F375B8A, 0x17475, 876, 218}, {0x0451588CE6570F06, 0x03D9F, 1045, 52}, {0x046152FB17D18458, 0x03C9C, 1045, 52},
    {0x048F9A2FAE4366E8, 0x0B3A1, 775, 25}, {0x0494714F8EF72340, 0x06AFE, 1673, 53}, {0x04B5F83590F11AA2, 0x17310, 218, 3},
    {0x04B6DE057DC9BEF5, 0x07F43, 459, 113}, {0x04BBACFBD6DD26C6, 0x04F48, 2269, 264}, {0x04DDB43DDBC4D942, 0x0D70B, 1947, 351},
    {0x04F729B49F87D503, 0x01DD2, 775, 19}, {0x0516DE0143067D65, 0x17C37, 775, 10}, {0x052D9CDCF3081ED8, 0x11506, 2627, 225},
    {0x054659BAB913F931, 0x0DB8E, 2269, 275}, {0x05585256A447AA7E, 0x05A7D, 876, 214}, {0x0574C1FF70BB430A, 0x03FB7, 1947, 352},
    {0x057FE87C7BEA47C8, 0x16099, 955, 394}, {0x058C874168A1DE5C, 0x080F3, 2269, 268}, {0x05982ADE9AA6BF9D, 0x17C1D, 1140, 230},
    {0x059CC85901D75669, 0x0022B, 2096, 305}, {0x05A7C9CB80175F59, 0x04757, 1721, 242}, {0x05BEFF6602437CF8, 0x0BAF7, 775, 22},
    {0x05D02CB87C9EBE33, 0x14F10, 955, 380}, {0x05FA8D4AAB738568, 0x0DA99, 2269, 270}, {0x05FE9CE0CC7D5CE2, 0x0C437, 695, 86},
    {0x060F0CBAB4ABF423, 0x11BB3, 181, 57}, {0x0616753DC9731069, 0x153C1, 775, 30}, {0x063022F500EE333A, 0x160C4, 955, 56},
    {0x0651D25C9CA91D00, 0x06D0C, 1590, 376}, {0x06649BA69B8C9FF8, 0x00000, 2096, 300}, {0x06674105EA5DBA70, 0x0A569, 2389, 127},
    {0x067559C2C5F4255D, 0x071BB, 2389, 173}, {0x067A1B3D5BD6CDC0, 0x13AA9, 31, 45}, {0x0683690B51D20872, 0x1190B, 1245, 472},
    {0x068CE7201FE999DE, 0x0AC01, 1998, 412}, {0x06AA8ADEE290ECCD, 0x10BD3, 1947, 360}, {0x06B49B25E0D21FCA, 0x065C9, 2269, 286},
    {0x06BE03AC4F813144, 0x0D053, 876, 212}, {0x06DD0CEF4E508E23, 0x0B040, 1117, 239}, {0x06EE575B54BD7228, 0x0ABD5, 1998, 412},
    {0x0712327992BC0983, 0x06E29, 2752, 5}, {0x073137B63EFC9979, 0x0A6D4, 695, 80}, {0x073AA110147D1865, 0x0D341, 2344, 347},
    {0x07475AA039F8CB85, 0x05F03, 490, 408}, {0x0748B822146C9FBC, 0x16BB6, 1556, 106}, {0x0756B94461C50FB0, 0x00000, 2311, 101},
    {0x075B9EF9333E1CB3, 0x12C92, 1, 102}, {0x077096D4F3EA595F, 0x1014B, 2551, 0}, {0x07710F194B524373, 0x02747, 1888, 106},
    {0x077F026B0B043F59, 0x0237E, 1045, 460}, {0x07988E8673570286, 0x033FA, 1117, 233}, {0x0798D1C896E2E4C2, 0x0A9E4, 459, 117},
    {0x07A7EE1102432674, 0x11CEC, 1947, 331}, {0x07C64E8D81F8A93C, 0x06C46, 2389, 122}, {0x07C7BC60BE7EB901, 0x0957E, 2389, 127},
    {0x07D99F95590407B0, 0x143E8, 858, 249}, {0x07FEFED62A159C4D, 0x03947, 2389, 120}, {0x080EA2E369C8F3C3, 0x0C3FF, 248, 300},
    {0x080F745D7CB61E10, 0x107C9, 1045, 45}, {0x0816A4C42C9CBB4B, 0x040D6, 2269, 278}, {0x081B2B1F81C520FC, 0x13016, 2269, 263},
    {0x08295661DFB54AC8, 0x131F4, 1923, 320}, {0x083BFDF059CEFDC6, 0x043A2, 1947, 307}, {0x083E868CF2742EFC, 0x148C8, 1612, 443},
    {0x0844931A6EF4B9A0, 0x00000, 1289, 220}, {0x0844BE0A557D2BCF, 0x1488E, 876, 200}, {0x0853DD15C2C37938, 0x11796, 1117, 238},
    {0x0861009557E4AF8A, 0x119E9, 2311, 101}, {0x087C3F466E818E03, 0x1147F, 1117, 233}, {0x08871E46C5930E14, 0x06E6C, 1117, 237},
    {0x088E798CED03B02C, 0x16CA3, 2551, 0}, {0x089B4E012BD20EBB, 0x012E8, 459, 112}, {0x089EE5460E59ACA4, 0x0DD6A, 2269, 277},
    {0x08A93F4204A43C11, 0x0B1F2, 506, 221}, {0x08B952845B6D65D6, 0x0022B, 2096, 305}, {0x08C24CC14DCCC3F6, 0x0DB8E, 2269, 273},
    {0x08C4D0AA2682B5EB, 0x13C64, 2198, 200}, {0x08ED9412F9302AEC, 0x036AE, 695, 84}, {0x08F758F16583A195, 0x12A35, 1653, 100},
    {0x08F941F0F5FE2B0B, 0x07E64, 1073, 252}, {0x08F9E5702AF4FF67, 0x05F03, 490, 408}, {0x092567E015402BDD, 0x03D09, 1045, 52},
    {0x09301C77C0FFB07F, 0x075C6, 2752, 4}, {0x094CA2F66F3EF00A, 0x12229, 2389, 168}, {0x09557B7122B60106, 0x15370, 775, 30},
    {0x095D146CFCA2EC4D, 0x0BF62, 876, 200}, {0x095E6D0C6F663D72, 0x029A4, 1947, 306}, {0x09641A6912C69EE6, 0x11703, 2627, 225},
    {0x0970F2D1CFB6E010, 0x1563C, 1245, 481}, {0x0976B1F894BD29E8, 0x00000, 809, 40}, {0x0977C3639D315979, 0x0D606, 459, 112},
    {0x098AE620B08650FA, 0x11FF1, 2752, 8}, {0x09901B621682CFB5, 0x02C67, 1492, 47}, {0x09A2250F4DFC8F82, 0x0E057, 2389, 190},
    {0x09A5A9093C3790E4, 0x1213D, 2389, 163}, {0x09D323EBBB04C9DB, 0x021CC, 2279, 12}, {0x09D3F7C84DBB895F, 0x00000, 791, 15},
    {0x09FFD199A2AA3C2A, 0x0022B, 2096, 305}, {0x0A02E9B5BD59E2DF, 0x14778, 1612, 423}, {0x0A0DCD23D58DCF43, 0x0D5C3, 1721, 243},
    {0x0A1194AE6D2E0CE0, 0x0A2E2, 2627, 229}, {0x0A6F58FC8F9F08CC, 0x0CB13, 1923, 323}, {0x0A8B87C235B89E48, 0x0A4AE, 490, 400},
    {0x0A963B097BDD7881, 0x05E12, 1612, 433}, {0x0A9BA545C3AF16E6, 0x0C033, 303, 300}, {0x0AA0DB59FDB0E488, 0x10B13, 2269, 282},
    {0x0AAA1B31970E7365, 0x01E12, 775, 15}, {0x0AB88BB80BDFD25C, 0x0A770, 2389, 141}, {0x0ABF321A4F609BC5, 0x031FF, 1783, 0},
    {0x0AC6226C6A139314, 0x0514A, 1073, 254}, {0x0AD299981E20F26A, 0x0C9F0, 2389, 157}, {0x0AF2944FBC931BA9, 0x12765, 955, 397},
    {0x0B0B0D130D9411ED, 0x15CE5, 876, 207}, {0x0B215671F6441036, 0x149A4, 1721, 242}, {0x0B2414C66839AC04, 0x0438B, 2431, 0},
    {0x0B2B1512A969A572, 0x04974, 2269, 264}, {0x0B343EFF385EB075, 0x14365, 858, 249}, {0x0B3EA34175D62686, 0x00000, 2145, 301},
    {0x0B4D24F716A6373D, 0x15F17, 1289, 244}, {0x0B554AE02C530CD7, 0x0AD5A, 1140, 230}, {0x0B6FECFC570B52F7, 0x13E22, 2389, 121},
    {0x0B70EA65E4318206, 0x0D5E7, 2406, 311}, {0x0B74BD4DB0C38BF7, 0x09885, 2627, 225}, {0x0B8C91402D8998E2, 0x16BB6, 2464, 332},
    {0x0BB0C842A88C6F24, 0x0CA0C, 2311, 101}, {0x0BC088C40A0AF635, 0x02CF7, 2269, 265}, {0x0BDCAF525A573532, 0x08964, 146, 58},
    {0x0BE1FF05927F1410, 0x0E73F, 1245, 470}, {0x0BF63D6FA3BAC04E, 0x0C335, 1045, 45}, {0x0C05FBABFC464577, 0x0E6AA, 1738, 241},
    {0x0C0DA4D93611495D, 0x1184E, 2389, 140}, {0x0C17404E1A899CF9, 0x00000, 1, 103}, {0x0C368DA9B1327DF6, 0x08325, 459, 113},
    {0x0C49CEA41E90FD12, 0x0514A, 1073, 254}, {0x0C5554C754FB5573, 0x12D3D, 2389, 184}, {0x0C6E332580F49560, 0x00000, 2114, 460},
    {0x0C8BCDDD6FDE4047, 0x06258, 2269, 298}, {0x0C9BD3A0215A22D0, 0x08168, 2269, 268}, {0x0CAA575A53E6F3C9, 0x057D5, 1612, 436},
    {0x0CC73DFDD81D46FF, 0x114E4, 231, 224}, {0x0CECDD5D11C5C0F4, 0x15A98, 2464, 332}, {0x0D54B90DC4170E29, 0x0DA31, 2269, 278},
    {0x0D5C502D8DB653CA, 0x07A6B, 1073, 252}, {0x0D68801D75A7394B, 0x0BC5B, 203, 65}, {0x0D92237FC14CD1D9, 0x1490E, 1612, 445},
    {0x0D9B78EB64F30FD9, 0x04F91, 203, 77}, {0x0DB51A9BAC1D2CB1, 0x11EDF, 459, 115}, {0x0DD210CF5A411548, 0x0E28E, 2389, 190},
    {0x0DD605ED22CF4FCF, 0x14065, 2389, 121}, {0x0DEB43B6CCCFBBB1, 0x033D7, 1117, 233}, {0x0DEF66008C3B7741, 0x04BE0, 203, 71},
    {0x0DF48A0AB3B2B837, 0x0E40C, 2332, 244}, {0x0E06B60CA762DFAE, 0x155A1, 1612, 429}, {0x0E15AB37B9C496EA, 0x11440, 1140, 230},
    {0x0E175F96C7F37218, 0x00000, 1822, 244}, {0x0E3352AA01B5AD99, 0x01EFF, 775, 17}, {0x0E33E36A45114726, 0x01AB9, 876, 213},
    {0x0E497E8B16073356, 0x06A57, 2406, 317}, {0x0E525B1311587325, 0x00000, 490, 400}, {0x0E6F271B5A8B0A11, 0x12EA0, 2389, 181},
    {0x0E90B199ECFD26E1, 0x08964, 159, 58}, {0x0E91285CB2873377, 0x03B06, 1377, 240}, {0x0EA5AB7FBCB4B749, 0x09FC9, 2627, 225},
    {0x0EABB1AD9B76AA23, 0x0A139, 1947, 337}, {0x0EAC53AA94E7742A, 0x0D542, 1721, 243}, {0x0EB4E0239AE82A2E, 0x0CD3C, 459, 112},
    {0x0EB77821D5621FAB, 0x099C9, 1073, 254}, {0x0ECFB671F56F0A18, 0x08F16, 1998, 415}, {0x0EDA5DCB5FC9C9F1, 0x0C144, 2311, 101},
    {0x0EDD5A1B6279C2BE, 0x08FB7, 1245, 466}, {0x0EE95D2033CABAA9, 0x0734D, 2389, 177}, {0x0EED1C0CDC539CE2, 0x13DF6, 2389, 121},
    {0x0EEF5BD28E8B1421, 0x0AEB4, 2568, 0}, {0x0F2494DDD95CEDEB, 0x14F35, 2344, 345}, {0x0F25970109B74E1A, 0x13C44, 2752, 4},
    {0x0F372983DD8E7550, 0x00000, 1721, 242}, {0x0F44908A2E5B7C69, 0x13BFB, 1245, 477}, {0x0F8390714A733531, 0x039C3, 2389, 120},
    {0x0F8434126FC59F25, 0x0DFD9, 2389, 120}, {0x0FA83188E9A3D4B4, 0x02AF9, 2752, 4}, {0x0FAE4209CB781260, 0x1481A, 876, 200},
    {0x0FB260C9F56B07A9, 0x0A474, 1073, 250}, {0x0FB67A1D34A70278, 0x0658C, 2269, 286}, {0x0FC75C0C3A0D3EB8, 0x147B2, 942, 0},
    {0x0FD226030721BDA8, 0x0246E, 2344, 331}, {0x0FD29D77D4606FFB, 0x0D07E, 876, 215}, {0x0FDC71C327D1531D, 0x11CC6, 876, 200},
    {0x0FDF6618260CE829, 0x075D6, 218, 121}, {0x0FE70FBC5F35257D, 0x039E5, 955, 383}, {0x0FF2B0CBF10E41DE, 0x0A3D6, 695, 86},
    {0x101AC13615088877, 0x0B8F6, 775, 25}, {0x102F6CD9BC6C5649, 0x02E6D, 2269, 266}, {0x103C4586327DB116, 0x0D7F9, 203, 60},
    {0x103F089CA88136B3, 0x024A2, 1417, 107}, {0x103F9237EB05DDA6, 0x05F03, 2389, 126}, {0x104676BF8AD1922D, 0x00000, 459, 110},
    {0x10564105AAD82F77, 0x155A1, 1245, 486}, {0x106291F6789AE1E6, 0x00000, 1612, 420}, {0x1064A577A17F2ADE, 0x05A24, 1140, 230},
    {0x106B7C2058877F45, 0x04818, 1721, 242}, {0x10771565B5A96F29, 0x0CBA1, 2269, 289}, {0x109114D098DAA885, 0x01A60, 876, 213},
    {0x10BB880ECD545890, 0x15D05, 876, 208}, {0x10C697BF3C4F0945, 0x12B48, 1653, 100}, {0x10CBD0366AC50883, 0x00000, 477, 100},
    {0x10CEFBDA2701E8BD, 0x0D2DB, 2344, 349}, {0x10D9B5D27C774B31, 0x0DC50, 2269, 278}, {0x10DBD40B3B677904, 0x147BF, 539, 0},
    {0x10EEADD58AAC2818, 0x042AD, 1888, 106}, {0x10FD4254DFEDAF8B, 0x02C87, 2269, 265}, {0x113405A45C4233BD, 0x00F4D, 459, 112},
    {0x1135649D4CACFA5D, 0x02588, 2752, 4}, {0x1143F8245D683239, 0x16019, 666, 244}, {0x11757A6516817EC1, 0x14B44, 695, 82},
    {0x1181F688E04DAC32, 0x0301C, 2269, 266}, {0x118CD876319C1E7B, 0x1594C, 2389, 148}, {0x11AA864AAC3B47F9, 0x0303A, 2269, 267},
    {0x11B4BC9AB09A6DC9, 0x0D48E, 1140, 230}, {0x11B7C6A6588B2CC9, 0x06814, 955, 460}, {0x11D23579750E37F3, 0x14FD4, 695, 92},
    {0x122224B49E16DEB9, 0x0AACD, 1998, 412}, {0x12253A7E1D60D3CF, 0x024CB, 1417, 107}, {0x12339DB7A2F65D10, 0x00000, 759, 40},
    {0x1233CEE4501BF609, 0x14A46, 2627, 226}, {0x12360B30D1336F82, 0x0AF70, 2311, 101}, {0x123FDE276616E88E, 0x078BB, 271, 300},
    {0x124157E491EC5093, 0x14C0F, 695, 82}, {0x126DE6E54224AD1A, 0x08FEE, 1245, 465}, {0x1270997B796089D0, 0x0649A, 2269, 293},
    {0x127E9DD963293621, 0x14F24, 2344, 345}, {0x128A72B1A3725D42, 0x12C6B, 1, 102}, {0x1297B266D226456D, 0x0157E, 2389, 122},
    {0x12C7704E8235E903, 0x117FD, 2627, 225}, {0x130BB836930E04FB, 0x05B4A, 2389, 157}, {0x13137C574D88C047, 0x0D02C, 876, 212},
    {0x1320A553470C69FF, 0x10FD4, 1245, 494}, {0x1322929B1F727742, 0x16FBF, 231, 228}, {0x13233FB988228F54, 0x0C9E2, 1140, 230},
    {0x1328BA7F31D73091, 0x09D71, 858, 247}, {0x13670AF34B0FFE12, 0x07711, 2516, 45}, {0x136B9DFEC8E88AE5, 0x042DC, 1947, 331},
    {0x136C6DB6AB15CF48, 0x120E4, 2311, 101}, {0x138362E3AA0CDA26, 0x039A4, 459, 110}, {0x138B5EA72B0213C5, 0x02232, 2279, 12},
    {0x13C0DE9ACD5E9320, 0x15CE5, 876, 208}, {0x13E7A0FAA523A591, 0x13C54, 2551, 0}, {0x13F029E6AF6081AC, 0x0C80E, 2332, 244},
    {0x1455F2AA3EBDD252, 0x14704, 695, 80}, {0x14595C9CE04B0397, 0x06133, 2389, 125}, {0x146D4888073671EF, 0x04B06, 876, 211},
    {0x1476968A3A43CBB3, 0x0231A, 2279, 11}, {0x14880BB3016203F1, 0x14039, 2389, 121}, {0x14C47EEA7B218ED5, 0x10715, 2389, 130},
    {0x14DB4274384D0BF6, 0x047D1, 1721, 242}, {0x14E22543EC48B287, 0x144CD, 858, 248}, {0x14ED72EFFC5F751A, 0x1299A, 1117, 237},
    {0x14EF70FEAEEF44D5, 0x0CC74, 2464, 332}, {0x14F10856B9CD5498, 0x003BB, 2551, 101}, {0x14F60958A8DA458C, 0x0CFD9, 876, 212},
    {0x14FBD86DEE213F1A, 0x17DC1, 1590, 370}, {0x1514081D7EC439AC, 0x07B4B, 1073, 252}, {0x1525E92B0F1FD880, 0x16D09, 459, 112},
    {0x152F83F64EF34772, 0x0577A, 1612, 435}, {0x154F3D0E2DCB833E, 0x00000, 1430, 48}, {0x1557DBFDB09FD564, 0x00000, 2344, 343},
    {0x15585389A7A5D74A, 0x11F04, 2332, 244}, {0x15BEE876F481453E, 0x055AA, 2269, 264}, {0x15E364318856DA0C, 0x058AF, 1590, 377},
    {0x15F7F52E4ED2F976, 0x0A63C, 1673, 53}, {0x1612FC1FB86AD6BA, 0x0A053, 1738, 241}, {0x161772A00D8DF359, 0x07F43, 2406, 310},
    {0x161A7B2A9AEA82F4, 0x0A5D1, 858, 250}, {0x161DE1D15A3BC11C, 0x00E73, 459, 110}, {0x1627331EE11868B4, 0x12FDC, 218, 2},
    {0x163E38B2F2D89F20, 0x0414D, 1923, 320}, {0x1642C6063BF6120A, 0x16568, 1073, 257}, {0x164E942A016E2DBC, 0x0B23B, 1117, 239},
    {0x1653FDC943996C48, 0x00000, 682, 100}, {0x1658E4B983502F3C, 0x043A2, 2344, 346}, {0x1674F1EB0A168F27, 0x141FD, 2389, 189},
    {0x1692BFCA8492040F, 0x0231A, 2279, 11}, {0x16971EE27034B3A3, 0x155A1, 1612, 428}, {0x16A20BA64D54CC41, 0x12607, 1612, 440},
    {0x16A2AA9C201F458C, 0x1262D, 695, 84}, {0x16A74AA53D3A2279, 0x1400B, 2389, 121}, {0x16B70669EC159F15, 0x07E3D, 1073, 252},
    {0x16B99D160E954908, 0x07296, 2389, 176}, {0x16D6327291074640, 0x09729, 303, 300}, {0x16E636381CE8D6E9, 0x00596, 2096, 302},
    {0x16EEB90C7A2C97CA, 0x09A6A, 1073, 254}, {0x170020D45917A2C2, 0x123D5, 775, 13}, {0x1703807427325060, 0x0E814, 1612, 453},
    {0x170FC0EB84501B06, 0x11F3A, 248, 300}, {0x172772A4ED926597, 0x124F6, 2752, 4}, {0x17284295E00C229D, 0x0425D, 1888, 40},
    {0x1735D9356BE9D299, 0x17390, 2481, 246}, {0x1761DF2BB9D0FC00, 0x00000, 695, 80}, {0x17A9908DF9F3ECAF, 0x07F43, 394, 411},
    {0x17C7BE0FBC46C996, 0x05F03, 490, 406}, {0x17D007511D13E3CE, 0x0A6FD, 1073, 250}, {0x17D4558597F29F33, 0x145A5, 858, 249},
    {0x17D4AA9AA7A0AED0, 0x1312B, 2269, 263}, {0x17D52AB6061FBA5D, 0x12437, 2344, 346}, {0x17F246FA401A2B82, 0x0E638, 1738, 241},
    {0x1810DC0356251CB1, 0x09D07, 271, 300}, {0x183558FAE2A3D387, 0x00000, 2752, 6}, {0x183DE96DAF43E744, 0x00000, 2406, 310},
    {0x18482B3604FB0E6F, 0x0D86D, 2389, 150}, {0x184D43EAC4B403FB, 0x00000, 1045, 400}, {0x185A4D79BCFA6604, 0x0E471, 1556, 41},
    {0x185D9AAA1201EF8D, 0x08BB0, 1245, 464}, {0x18615EE4309AFD1E, 0x12B05, 1653, 100}, {0x1864C1B3203B6D3B, 0x00E48, 459, 110},
    {0x1888CE77EE8F1841, 0x1715D, 231, 224}, {0x188C71DE1281B284, 0x0123B, 459, 112}, {0x18A1257562DAC184, 0x0E41C, 858, 247},
    {0x18C794A8B162FA6F, 0x09894, 1073, 250}, {0x18CB0CE7C71CE5E6, 0x147B2, 2198, 100}, {0x18D131FF31F2B509, 0x062FD, 2389, 124},
    {0x18D9DE84C69C7DCC, 0x0BCF6, 2311, 101}, {0x18DE9D0F55748F98, 0x039D3, 955, 382}, {0x18E419D2406BB012, 0x14751, 1612, 423},
    {0x18EE9778A4F204C6, 0x16081, 955, 390}, {0x1907D48C60AF329C, 0x0AE6F, 1653, 100}, {0x190FCA4DD0E76B2C, 0x13A69, 695, 80},
    {0x190FCB8F550A770C, 0x00E2F, 459, 110}, {0x191A44E4B19A4BFC, 0x0C941, 955, 380}, {0x1967A904E0A25438, 0x02626, 1755, 109},
    {0x19682B13B40CAED1, 0x0E9AE, 1612, 452}, {0x198921B9B770F8E9, 0x097D2, 1045, 45}, {0x199BD71B94B57353, 0x05F03, 490, 408},
    {0x19CC05A8DE6489EC, 0x10F0E, 1245, 498}, {0x19D06B936BAFD399, 0x04CC4, 1612, 438}, {0x19E962B1DFF509F6, 0x171CC, 1289, 220},
    {0x19FAF010438E15E5, 0x0C069, 1947, 353}, {0x1A0F921D89147716, 0x11B9A, 1653, 100}, {0x1A1997736379FD96, 0x104E9, 2389, 128},
    {0x1A336B8F681F35E2, 0x0E73F, 2344, 345}, {0x1A493F92DD56EE81, 0x13104, 2269, 263}, {0x1A83398FCCDF7729, 0x11D5C, 2344, 330},
    {0x1A86F5E0E0A79C7F, 0x0A3A6, 1653, 100}, {0x1A9C4ACC1B038DCF, 0x02BD7, 203, 43}, {0x1AA48034CDE1E748, 0x068AB, 1117, 235},
    {0x1AB68410C67E4C36, 0x02155, 775, 10}, {0x1ABD80B77E451A77, 0x04D7A, 876, 211}, {0x1ADB2C790D58DE89, 0x123E7, 1822, 244},
    {0x1AECD27119255AFC, 0x169F5, 1073, 257}, {0x1AFCEB8E7EFA9771, 0x13166, 2332, 245}, {0x1B02B34594B7586F, 0x03CD1, 1045, 52},
    {0x1B04AF635DE0DC8C, 0x1058B, 2389, 128}, {0x1B2A6F7E9FD8BB8A, 0x07BDF, 1073, 251}, {0x1B45CF2F1DEB9131, 0x00A6C, 2752, 4},
    {0x1B518235EA12CD04, 0x13CE2, 2389, 121}, {0x1B6F0FBFE2BB90C6, 0x0C601, 2096, 43}, {0x1B75AF6E647F6522, 0x02426, 2344, 343},
    {0x1B7676B8FC4B6205, 0x0CEA4, 876, 212}, {0x1B7E13263FC0AB38, 0x00000, 1073, 250}, {0x1B8252AAA629165C, 0x0455E, 2096, 300},
    {0x1B98E6D6CAE0AC85, 0x1507F, 1755, 107}, {0x1BA11324C4E59492, 0x0A09C, 1738, 241}, {0x1BAD8322A4F5F639, 0x086DF, 1140, 232},
    {0x1BF2BB7186495046, 0x0D562, 1721, 243}, {0x1BF67A313F8035DE, 0x147D0, 1633, 1}, {0x1C0534E9E88A64FA, 0x04223, 1888, 106},
    {0x1C0B524CDEDC2371, 0x019DD, 2406, 315}, {0x1C0D67A1D8B4ABB8, 0x05492, 695, 98}, {0x1C16D75A22A40486, 0x01E3C, 775, 17},
    {0x1C1D09188C726186, 0x12F9E, 2311, 101}, {0x1C2F6F557C52AEEA, 0x04734, 1721, 242}, {0x1C3F48143790D1DD, 0x14BE8, 695, 83},
    {0x1C456D3AF51E494D, 0x01BD2, 2752, 6}, {0x1C4CBD7A250B517E, 0x09FFC, 1738, 241}, {0x1C6EE19D80516DE7, 0x0A35F, 1140, 230},
    {0x1C77A9729F4A470E, 0x17CEB, 1245, 490}, {0x1C91225569F863F2, 0x1790D, 876, 217}, {0x1C9622D153442D9F, 0x078EB, 1073, 251},
    {0x1C9694EA6AD208CD, 0x16CD4, 1673, 54}, {0x1CB44035E9764E6E, 0x09764, 1783, 0}, {0x1CB8A5F6D4F5263F, 0x00000, 2389, 150},
    {0x1CCDED5387BF9319, 0x04B1A, 2464, 334}, {0x1CD8D48946AA83FD, 0x00000, 1117, 233}, {0x1CE078D546DFB45E, 0x0156F, 1289, 220},
    {0x1CE7800F41222D42, 0x107BC, 1045, 45}, {0x1D01C537CBF326D9, 0x02FCF, 2269, 267}, {0x1D0F502CB0F2516B, 0x0BB5A, 775, 22},
    {0x1D1C8A33EAC3622B, 0x0A2C0, 2752, 4}, {0x1D255E2452486FB0, 0x11A16, 2311, 101}, {0x1D31BF80389AA602, 0x037FB, 2389, 159},
    {0x1D463B3C42A16A88, 0x0C869, 1738, 241}, {0x1D6C4D958EE7EFBA, 0x1385C, 1947, 331}, {0x1D7EC054F0368D81, 0x0DB8E, 2269, 271},
    {0x1D8175AA2A5C172B, 0x0A750, 2389, 143}, {0x1D81A4F369529393, 0x13501, 858, 247}, {0x1D98735F5AAE8AB4, 0x10772, 1923, 320},
    {0x1DB6042ADFFE5EAE, 0x0321F, 1556, 106}, {0x1DBAD4CA7C1AEEF8, 0x02070, 775, 15}, {0x1DDA726F5582677E, 0x108E7, 2269, 282},
    {0x1DDFC3AA77FAD37D, 0x01A08, 876, 213}, {0x1E01DA176C103535, 0x00000, 1556, 106}, {0x1E045C54DF2B4C17, 0x118FB, 2269, 260},
    {0x1E0688F11B0CBD02, 0x0A821, 2389, 142}, {0x1E073CE631843D2D, 0x071F1, 2389, 170}, {0x1E0F50DA334BF239, 0x109D4, 2269, 281},
    {0x1E1FD6761F91225D, 0x0A289, 1692, 100}, {0x1E28A6DAC36BFC72, 0x12642, 876, 210}, {0x1E5ED4028CB599A9, 0x1036D, 2389, 128},
    {0x1E75381F3073C2C1, 0x1414C, 1140, 230}, {0x1E82B57E1A27E340, 0x178C0, 876, 219}, {0x1E9AF217D0BF04CC, 0x1506D, 620, 221},
    {0x1E9ED859119ECBC2, 0x0734D, 2389, 177}, {0x1EA5006F7A3D6BEF, 0x0CE85, 1117, 238}, {0x1EBADA711A284B80, 0x00000, 2516, 45},
    {0x1EDB02FB4788D3F9, 0x13306, 2332, 244}, {0x1EDD0807484D289D, 0x0AA95, 1998, 413}, {0x1EDE3B5A2455E910, 0x0E0F5, 2389, 190},
    {0x1F2B9EE6E0ED3A96, 0x00000, 2053, 414}, {0x1F38C1AAEACEF1E0, 0x08F8E, 1245, 465}, {0x1F4514CABA5419EE, 0x0BE35, 1245, 470},
    {0x1F508A5F05A8E899, 0x0E5E6, 2389, 129}, {0x1F69F5D5C955895E, 0x085DD, 1140, 232}, {0x1F6F0AB4F544E866, 0x03517, 1117, 233},
    {0x1F7579A53CF9CFE2, 0x06B8A, 1289, 240}, {0x1F7890FBA2667F2C, 0x0C6F3, 1738, 241}, {0x1F7E1E9FE718C993, 0x0290C, 1245, 473},
    {0x1F864D43981D6C3E, 0x17C37, 2445, 100}, {0x1FB5508677577E18, 0x016EB, 2389, 122}, {0x1FC0F97E29F3DAD0, 0x16EB3, 2627, 229},
    {0x1FC7836547BAB49E, 0x1167E, 1245, 492}, {0x1FDC79BECCE5205A, 0x0B119, 1117, 239}, {0x1FDEC940960C0B62, 0x04777, 1721, 242},
    {0x2009C6E632FCB8FD, 0x03737, 271, 300}, {0x201DFFA38C8F474E, 0x0307E, 2269, 267}, {0x202CBFAF95D3F255, 0x12044, 824, 40},
    {0x203BB97C5F6AC6DB, 0x11F28, 394, 411}, {0x205570FB9AD8A252, 0x05C32, 1998, 417}, {0x2059725D6B6E9785, 0x0E594, 1377, 240},
    {0x2061C28B7A7A1FEE, 0x0DC2E, 2269, 278}, {0x2073DC83514943B2, 0x01806, 1947, 309}, {0x207A3FB18C945986, 0x12516, 2269, 260},
    {0x20936171F90E60CF, 0x0623C, 2389, 123}, {0x209800D3150D8724, 0x02F87, 2269, 267}, {0x20A6EFA09235D1DC, 0x15493, 775, 37},
    {0x20B16A51C7A2DEA8, 0x0E484, 1653, 100}, {0x20B968C21961CED2, 0x05CCF, 1998, 418}, {0x20C2CC5E683EF587, 0x0D8E9, 2389, 154},
    {0x20D54EAA6B368F71, 0x00000, 606, 221}, {0x20D8AF45578C0031, 0x09350, 1245, 477}, {0x20EAF6FC24081F5B, 0x04AA7, 1923, 326},
    {0x20ECF89A41586AB3, 0x113EA, 1140, 230}, {0x20FC2872EBEB9B6A, 0x08238, 876, 201}, {0x210DF8F72C186389, 0x0359C, 1117, 233},
    {0x213A29D9651BC308, 0x11B76, 1556, 106}, {0x215E35D5234B091B, 0x17390, 1923, 325}, {0x215E8FD0FD38F3FA, 0x049B4, 2503, 46},
    {0x21AADC60C91291FC, 0x043A2, 1947, 307}, {0x21B275E810EFFCB1, 0x054DB, 695, 99}, {0x21BCD21BB87C3C3E, 0x0CCE6, 2311, 101},
    {0x21D4DD11391DD07A, 0x023F3, 1045, 460}, {0x21F8FB7DCD50C0CC, 0x05B95, 2464, 334}, {0x21FAE0452DC767D9, 0x0514A, 1073, 254},
    {0x21FB982F6E01C0AB, 0x01F4E, 775, 15}, {0x220349A1F9E52B69, 0x15F44, 1289, 244}, {0x220A19C780FEE812, 0x06181, 2269, 295},
    {0x2218EEAC298B86AA, 0x148C8, 1612, 443}, {0x221936B549D7DB7A, 0x0BC0A, 1783, 0}, {0x222B33F056F8E570, 0x14343, 858, 249},
    {0x223D1D8D51B671BD, 0x0C44B, 1612, 430}, {0x2250122F8960B5E1, 0x03ADC, 303, 300}, {0x225127EF4F644580, 0x0967A, 218, 2},
    {0x2275C13734E221F2, 0x0E9FA, 1612, 451}, {0x228DEAC1CFE9E452, 0x0AD41, 942, 0}, {0x22931307C1950580, 0x0E6F3, 1738, 241},
    {0x229500AB92419787, 0x048C3, 1923, 329}, {0x229D82B5B9CE9807, 0x055FF, 459, 119}, {0x22A016B116CC4D58, 0x01774, 1947, 309},
    {0x22AD7779C1E197B0, 0x0B309, 775, 22}, {0x22B8252446CF1102, 0x03D53, 1045, 52}, {0x22BE39028F9895E1, 0x1063A, 2389, 128},
    {0x22C48547EDB8E255, 0x11471, 1073, 250}, {0x22C4B53D4C4359E8, 0x12D69, 2389, 185}, {0x22C943E3388A0B02, 0x07E1D, 1073, 252},
    {0x22D5C43687AD01A2, 0x1171A, 1738, 241}, {0x22E739C96F9E52FC, 0x15796, 1245, 487}, {0x2311C0ED86F6EAC7, 0x0D3D9, 459, 112},
    {0x2314E74FFBB15F75, 0x0A54C, 2389, 127}, {0x2339452C0E5F9C2C, 0x04A20, 1923, 327}, {0x2346EC88FE12657B, 0x05752, 203, 70},
    {0x235CFD118D43786E, 0x13A8A, 1923, 324}, {0x2366FC513012C635, 0x1088E, 490, 405}, {0x236C75F206B88D2E, 0x0CDC6, 1692, 100},
    {0x236E7C997A5D9B3A, 0x179DF, 2389, 120}, {0x237ACC9EB8E9C28F, 0x078F8, 1073, 251}, {0x2381E744BDF33788, 0x1605F, 231, 223},
    {0x23AC5A672E11C5D0, 0x09B5D, 775, 10}, {0x23C931A697BCD011, 0x0890D, 2503, 48}, {0x23D575F7BD002E53, 0x10DED, 1245, 492},
    {0x23D614CDC1510A50, 0x138FC, 1947, 341}, {0x2410E95D12322734, 0x0E0B0, 2389, 198}, {0x2411C1FFF69893A4, 0x0577A, 1612, 434},
    {0x241286913C6EBEA9, 0x09F86, 2589, 225}, {0x2417348D80BD5B24, 0x01A36, 876, 213}, {0x2436895509AA56B1, 0x08117, 2269, 269},
    {0x244C7C8A92BBCBEC, 0x0BC33, 1117, 237}, {0x245DDEC417A9ADC7, 0x06959, 2406, 317}, {0x2462E29B8257024B, 0x00B30, 1117, 236},
    {0x24631F4F771F60C2, 0x06D41, 824, 40}, {0x2467851B24F3C0A4, 0x06B18, 1673, 53}, {0x247F4AE802EB75CA, 0x0514A, 1073, 254},
    {0x24855454C31314CD, 0x0342B, 1117, 233}, {0x248B1E27E98161B7, 0x17B9C, 248, 300}, {0x24929594A5D4A602, 0x0D1D8, 2344, 348},
    {0x249D9710676844AC, 0x0E307, 2389, 196}, {0x24A329006BABFEEE, 0x0E90B, 1612, 454}, {0x24BE6DD52F33BB85, 0x06062, 2269, 287},
    {0x24C5235D155DDBFE, 0x12E12, 2389, 180}, {0x24D103B70E8665B2, 0x13BAC, 218, 2}, {0x24E9FADE0B3D5E6A, 0x019DD, 1947, 351},
    {0x24EB089A0E7D411A, 0x1303E, 2269, 263}, {0x24F1CDDCB7DDDF20, 0x009C7, 2096, 303}, {0x24FCAD5D90D923E5, 0x0CDEA, 1362, 240},
    {0x25023397068D6F52, 0x0DDED, 2389, 121}, {0x2503BE1F99F0F99D, 0x13639, 2332, 244}, {0x250DA4EFE48D5825, 0x15F9E, 271, 300},
    {0x251DAEBC095B65A1, 0x0AD33, 942, 0}, {0x2529001211EE0937, 0x0D102, 231, 223}, {0x252C24FCBB48226A, 0x0D1D8, 2344, 347},
    {0x2530EB4F0709C5A8, 0x06DE2, 159, 57}, {0x25449E4EAD2B57BA, 0x0E3D8, 2389, 191}, {0x254BC53B323B2691, 0x0BA34, 775, 24},
    {0x2557AD97BF8989E0, 0x1799E, 2681, 0}, {0x255D166E935A642F, 0x00000, 1755, 100}, {0x257431C12630A0FE, 0x12070, 1027, 0},
    {0x25946C3274BBC9ED, 0x01C89, 231, 223}, {0x25A99E6FDADA2343, 0x06258, 2269, 296}, {0x25AF393ECEDFF086, 0x140C5, 2389, 140},
    {0x25C7B42742FB6957, 0x12B89, 1653, 100}, {0x25F6F04AB333ADC1, 0x00000, 444, 45}, {0x263F3012DD129E22, 0x12F17, 2389, 182},
    {0x265A5F7E3CD2C527, 0x10B60, 955, 394}, {0x26648D1B615D2585, 0x02852, 1245, 473}, {0x26708C96A6B8F61E, 0x11F84, 824, 40},
    {0x267D6DA4F1DA20C0, 0x124D2, 1117, 237}, {0x26868226C23144C9, 0x00000, 2332, 244}, {0x2689BA28C4F60CC5, 0x0CF0B, 876, 212},
    {0x268E2F34FF4E2D23, 0x1345D, 1073, 256}, {0x269D9733C24D208E, 0x10BF9, 1947, 367}, {0x26D4332E603FE217, 0x16906, 1073, 259},
    {0x2707444472A8CC28, 0x0E7EE, 1245, 472}, {0x270F9E67FC9EE990, 0x1199E, 2311, 101}, {0x2714615A2E1F4FDC, 0x05F03, 2269, 288},
    {0x271AAF451EB51D56, 0x10173, 2389, 130}, {0x2725911884567185, 0x116A1, 2198, 100}, {0x272B3A620AEB3AB5, 0x1517B, 775, 32},
    {0x2732349579A297DF, 0x11A39, 2311, 101}, {0x275003ABE432C811, 0x13295, 1073, 256}, {0x275932C028B06E4C, 0x0A601, 1822, 244},
    {0x276022607366D5F2, 0x08423, 955, 388}, {0x276CFB47883A902A, 0x0650D, 490, 408}, {0x276DD2BE9896E616, 0x167D4, 1073, 257},
    {0x27B3F1A1CC84D4EF, 0x0AD5A, 1140, 230}, {0x27BCD3EEEB04DB70, 0x0A486, 1073, 250}, {0x27C6CE58C387AC65, 0x06719, 2096, 304},
    {0x27C866B843DC7A03, 0x0C699, 1738, 241}, {0x27C9CCBD30527E16, 0x0170B, 2389, 122}, {0x27EF62201446F57C, 0x075B8, 2431, 0},
    {0x27F6A29775892AF7, 0x01D78, 775, 16}, {0x280A7C8619A2489D, 0x0B4AB, 775, 29}, {0x281732E022E316DB, 0x0400D, 1947, 330},
    {0x282A682B2C5F5343, 0x0AAEA, 1998, 412}, {0x28378BDEDB4A2441, 0x036FA, 231, 227}, {0x2839B7DBEFF5018A, 0x027AF, 1998, 414},
    {0x2847889D8803BE46, 0x17566, 876, 217}, {0x287D300302409727, 0x13B9C, 1888, 127}, {0x287E89F58E9543AD, 0x10161, 2551, 0},
    {0x288A7029B65B13ED, 0x00000, 116, 0}, {0x28B8577FC96E1D4E, 0x09077, 1888, 40}, {0x28C71FEC5CBFC94C, 0x07E00, 1073, 252},
    {0x28D672F7F380D197, 0x0B17F, 1117, 239}, {0x28E3615016C974DD, 0x00000, 1540, 40}, {0x28EC6D7651DED6BD, 0x111DC, 459, 113},
    {0x28F65F00A61E3B97, 0x013CC, 775, 13}, {0x2910A3204606AFC5, 0x05CFA, 1998, 419}, {0x29118A4F1FDEFCDD, 0x11167, 231, 224},
    {0x291201560723FCD3, 0x12691, 876, 210}, {0x29226847808A9C9A, 0x10D67, 1947, 361}, {0x2932BF76097D7A5F, 0x02BBA, 695, 84},
    {0x29377CE7DF144DD9, 0x14135, 809, 40}, {0x29385AE6BB9ADA91, 0x06F68, 2389, 172}, {0x2952F3A6247362DA, 0x00000, 1798, 0},
    {0x296042D22C779AE5, 0x11D5C, 2344, 330}, {0x297EBAE1FAFA9B23, 0x14E75, 876, 211}, {0x29945DE9D65118F0, 0x049FC, 2503, 46},
    {0x29A01B374DCA3CC8, 0x0551C, 695, 97}, {0x29C7254BD3554638, 0x0DBB6, 2269, 276}, {0x29D143B2EC80E495, 0x00000, 1653, 100},
    {0x2A0114B4B36B3E8C, 0x0328C, 1117, 233}, {0x2A5FCDB0FF85577F, 0x01496, 775, 14}, {0x2A62054399B44058, 0x150C4, 218, 2},
    {0x2A8ED0CD144182EA, 0x118B8, 1430, 302}, {0x2A9354CB8A332F30, 0x11F28, 394, 411}, {0x2A9B324E4DA14900, 0x14715, 1612, 422},
    {0x2AA7CDB0269B7BD1, 0x131AB, 1289, 244}, {0x2AB947EB264F0C50, 0x0446C, 1947, 307}, {0x2AC1422B568A4BFC, 0x029A4, 1783, 0},
    {0x2B20FF9775F9A5E4, 0x02ABB, 2096, 48}, {0x2B2385C9B74B089B, 0x0C8A5, 231, 223}, {0x2B27FD577E4932FC, 0x07631, 1045, 410},
    {0x2B3E717189BC54A5, 0x07A1A, 1073, 251}, {0x2B46C091D4380608, 0x03B82, 2389, 127}, {0x2B6A0AFFFF2565C6, 0x06181, 2269, 294},
    {0x2B74CCE183F4562B, 0x0D606, 1633, 1}, {0x2B87DE23DC34771B, 0x0A266, 459, 110}, {0x2B8FDC136AE75E23, 0x06217, 2269, 284},
    {0x2BA72533EF1397AB, 0x036D1, 1738, 241}, {0x2BB8A1F68FD76FCA, 0x00000, 506, 221}, {0x2BB979CD98E56737, 0x109AB, 2269, 280},
    {0x2BC301177ACF37F7, 0x0022B, 2096, 304}, {0x2BCD5715DFD2C562, 0x0C852, 2096, 302}, {0x2BE0F7EC0E864E5B, 0x0D6C7, 1947, 353},
    {0x2BE184742C1FA87D, 0x10D43, 1947, 365}, {0x2BFD4F8E85690232, 0x03890, 2344, 344}, {0x2C0AAA3839281102, 0x01DA8, 775, 15},
    {0x2C109AD8BE338546, 0x0C81E, 942, 0}, {0x2C11A9E1618FCA7C, 0x11FF1, 2752, 8}, {0x2C30DE013F5D22A9, 0x040B2, 1027, 0},
    {0x2C3BD5AC189F4161, 0x040C4, 2431, 0}, {0x2C3CE43158027A60, 0x10CDE, 1947, 363}, {0x2C6645C51E7E0E9F, 0x179FF, 2389, 150},
    {0x2C69D892AAD95CE6, 0x150F9, 775, 30}, {0x2C6A65DC0941B8F6, 0x088FA, 2503, 48}, {0x2C74513CEE07ACB4, 0x05860, 1590, 378},
    {0x2C8004766C15676F, 0x15687, 1245, 487}, {0x2C9F57E0CA4B7AD8, 0x01496, 775, 14}, {0x2CA9776FF2908516, 0x0E711, 2269, 271},
    {0x2CCE36FE5B4D73F9, 0x0C5AC, 231, 223}, {0x2CD1B3D278EB848E, 0x089A0, 1245, 462}, {0x2CEC27E2335B9C8C, 0x07856, 1633, 1},
    {0x2CF5AB6FFFB3CA53, 0x00000, 1430, 48}, {0x2CFE85A94CAA0B98, 0x12391, 1633, 1}, {0x2D013503EAD23081, 0x0281B, 1245, 474},
    {0x2D0466108A21975C, 0x1324A, 1073, 256}, {0x2D401DD965FE75DE, 0x04B06, 876, 214}, {0x2D773AB84C8FD3E4, 0x0E721, 1633, 6},
    {0x2D9C3FB7708893EC, 0x133FA, 1073, 256}, {0x2DAA354A42C67C14, 0x04F6B, 203, 79}, {0x2DBC8CEDFB46A637, 0x05F03, 2269, 288},
    {0x2DDEED6EFD6462C3, 0x03E88, 2389, 127}, {0x2DEC100A81E99055, 0x1254D, 1612, 441}, {0x2DF1E4502C9FC907, 0x0CAC0, 695, 80},
    {0x2DF2E8F47B022952, 0x00000, 2681, 0}, {0x2DF4A887B7D80317, 0x09FDD, 2627, 225}, {0x2DF54C975EB48346, 0x00000, 18, 0},
    {0x2E1C91A6F1703BFE, 0x097F6, 1045, 45}, {0x2E21F2C7AAF1CB6E, 0x111DC, 459, 114}, {0x2E3E90B7BA75C087, 0x0378E, 271, 300},
    {0x2E4193C769F8842A, 0x15EAD, 1117, 233}, {0x2E7D03DA2FA32BA5, 0x0E774, 1612, 458}, {0x2E84487FCC668EA5, 0x09AD1, 2389, 132},
    {0x2E931E018F783A68, 0x16788, 1073, 258}, {0x2E94D8355DB74690, 0x07418, 2389, 176}, {0x2EA27C15DF0BD6BC, 0x0CF5F, 876, 212},
    {0x2EC139B74C5F976B, 0x16ED7, 2627, 229}, {0x2EDA985B1F08A7DE, 0x012C7, 459, 112}, {0x2EEF1E7AB0027288, 0x10838, 2269, 267},
    {0x2EF9D2082CF79CB5, 0x0DF8E, 1117, 237}, {0x2F01BD958D88F2DA, 0x0ACBE, 1998, 412}, {0x2F060526233E107E, 0x131C2, 1117, 233},
    {0x2F1D75E92D7A2F6D, 0x16BF5, 1556, 106}, {0x2F260F2EB8B39489, 0x05924, 1755, 108}, {0x2F2F85978DD5B0F9, 0x0BD49, 876, 200},
    {0x2F7218C1181790BD, 0x121D3, 2389, 163}, {0x2F8AC932DB40579A, 0x14CE1, 2269, 279}, {0x2FAFC627C5A3BCB2, 0x00000, 1738, 241},
    {0x2FB0EF7B5EF6336C, 0x143C2, 858, 249}, {0x2FC4FCE313F2B71B, 0x022FA, 2279, 12}, {0x2FCA5D5384EC764E, 0x06D0C, 1590, 374},
    {0x2FCC4413B63421CB, 0x0AD12, 271, 300}, {0x2FCD1EF7E23D8682, 0x04B06, 695, 90}, {0x2FD8222561470F00, 0x0BC4A, 203, 65},
    {0x2FDBA618C59C2E04, 0x016A0, 2389, 140}, {0x2FDF8E78663410F5, 0x10A62, 2269, 283}, {0x2FF2CE65A5DD545C, 0x10AB6, 2269, 280},
    {0x30160E09091C3936, 0x0E73F, 1673, 55}, {0x30179A999CE66F5E, 0x0631A, 2269, 292}, {0x301913C7EB4D2E90, 0x02C87, 231, 224},
    {0x301D598120A8CBFC, 0x136C6, 1556, 4}, {0x303E6FC8A67D5BC5, 0x096FD, 1117, 233}, {0x30460D457D427A62, 0x145F5, 858, 249},
    {0x304E367439A3DDB8, 0x0834E, 2406, 313}, {0x305299FBAEB34FD1, 0x0BCD3, 2734, 4}, {0x3058E32B7C7AF9A5, 0x128C4, 1822, 244},
    {0x309165A2D29E0202, 0x00000, 394, 411}, {0x309DA6D4690E0C3D, 0x03AA9, 955, 383}, {0x30B87BA02300D655, 0x09FC9, 2589, 225},
    {0x30C31C4876AC4DCC, 0x02F69, 2269, 265}, {0x30CBC889B69F527E, 0x1080A, 2269, 280}, {0x30DC3ABCF7A80833, 0x16442, 1073, 258},
    {0x30E16E80C6E1F31A, 0x00000, 2293, 0}, {0x30EE40C476EA6CA5, 0x113BB, 1140, 230}, {0x310016FF5DB4EF02, 0x0A452, 203, 56},
    {0x3115E416ADE3B74C, 0x10AFC, 2269, 280}, {0x312EE11760D25875, 0x09328, 1, 103}, {0x313319AC5BBC6532, 0x00415, 1027, 0},
    {0x3143D79127866266, 0x078EB, 1073, 252}, {0x3155E35F9CE53923, 0x09632, 218, 2}, {0x31606DFC03D2D72D, 0x00F3B, 459, 112},
    {0x3164D46B20AB895D, 0x00000, 1430, 48}, {0x317E46CBF4FAFC86, 0x0E73F, 876, 200}, {0x318F29AEB68E14AB, 0x03F57, 1947, 352},
    {0x31A2EEBC2ECE638F, 0x031D9, 1073, 253}, {0x31ACC8FD3F9F8B7E, 0x00000, 2406, 310}, {0x31CAA083F60C8087, 0x03F27, 1947, 352},
    {0x31D052E98E9CB362, 0x11D44, 181, 57}, {0x31DE63F8BAEB5204, 0x0BEDD, 2389, 120}, {0x31E1285CEF57168E, 0x0D94D, 1, 102},
    {0x31E9700FF81D5562, 0x1342A, 1073, 256}, {0x31EA8DC9A0823AE4, 0x12C2F, 1653, 100}, {0x31EB5EC8CAE7A8FB, 0x139C2, 1947, 341},
    {0x31F73850D4B110E6, 0x0001F, 2389, 120}, {0x322C945FB949FFEA, 0x06D0C, 1590, 375}, {0x3241FD22A34E6878, 0x04C8E, 1612, 439},
    {0x325770BF2AD43E14, 0x0A378, 876, 200}, {0x325AD6C18225622E, 0x046BC, 1721, 242}, {0x325B696440075D7D, 0x0E73F, 1245, 470},
    {0x328F365694EC2FAA, 0x045E9, 1289, 220}, {0x3291DC4E3456E276, 0x13A1E, 1947, 340}, {0x32B2CC013D852B95, 0x00000, 2639, 56},
    {0x32CA8629C8F9D400, 0x0B4AB, 775, 29}, {0x32E187A7D153E515, 0x06F32, 2389, 170}, {0x32F2DA2BC4F28D7C, 0x0818E, 955, 385},
    {0x331CA38C93779FB9, 0x00F3B, 876, 202}, {0x332C1093E8E73824, 0x11291, 459, 113}, {0x3365A142DAC26D11, 0x12841, 955, 397},
    {0x338590E621F4B0A7, 0x0B53F, 775, 29}, {0x33A5BDFDFC58E342, 0x0706E, 2389, 172}, {0x33A7CEB45A5D9594, 0x02A12, 1947, 306},
    {0x33B024778E18EA04, 0x1308C, 2269, 263}, {0x33B242C5DD5933E9, 0x04FC1, 876, 211}, {0x33B7F39C2BB44083, 0x17A97, 2389, 120},
    {0x33D240E0871D310C, 0x1210F, 2389, 164}, {0x33E7BCAE4A191314, 0x16D58, 231, 224}, {0x34026E53106C5181, 0x0A9AF, 459, 117},
    {0x34093F2E1A757F43, 0x072B8, 2389, 175}, {0x340E4B154D0F3487, 0x015B4, 2389, 122}, {0x3411A8DAAED59411, 0x17B33, 1163, 7},
    {0x34378ABED1256D31, 0x06558, 2389, 123}, {0x3455EAC973E50594, 0x0E45C, 775, 13}, {0x3464EAF8FCF2CB01, 0x16081, 1947, 337},
    {0x346682E098FA10C0, 0x00000, 1184, 7}, {0x34826BC17E14A62E, 0x0D4E1, 1721, 243}, {0x349F0B74CEB3B9E9, 0x138D2, 1947, 341},
    {0x34A8A5435D660432, 0x089C9, 1998, 415}, {0x34B3CD92E49484B4, 0x0B6D0, 775, 29}, {0x34C6A4E59CFCE8C0, 0x17BBA, 2627, 225},
    {0x34C7787672008672, 0x11C57, 1045, 50}, {0x34D3E3BB02740BBF, 0x00000, 1163, 7}, {0x34D834AE81C675C9, 0x08606, 1140, 232},
    {0x34F0F036DA4CB529, 0x114B5, 506, 222}, {0x35028F47DEA98B8A, 0x07FE8, 2269, 269}, {0x35098E0EF8441F73, 0x09B2B, 2389, 123},
    {0x352D3164FF3FCA2B, 0x070A9, 2389, 174}, {0x352EA6739B8806C5, 0x16228, 955, 395}, {0x3542FA13AD7ED1B7, 0x0DB2E, 2269, 270},
    {0x354F6F003A705401, 0x01219, 876, 202}, {0x3551AE42F955D3E0, 0x0A628, 2389, 127}, {0x355AB9E5C021C425, 0x0C5AC, 231, 223},
    {0x356C76F8E4F0B749, 0x01C25, 2311, 101}, {0x357FB566ADA44FFC, 0x00928, 2250, 305}, {0x3585AB023B3EC58E, 0x17B33, 1163, 7},
    {0x359A73DC4E004F4B, 0x11D5C, 2406, 311}, {0x35A6E0F3E7F3BF4C, 0x065A3, 2269, 286}, {0x35AC01AA81E33DB8, 0x03737, 1923, 324},
    {0x35BC021A93055651, 0x17DA4, 506, 221}, {0x35CC5B3C2BE56D76, 0x09159, 955, 394}, {0x35D014E37987050A, 0x09136, 1117, 234},
    {0x35DB7CC8FB4DBF3F, 0x14E38, 876, 211}, {0x35E293875E7CF0EB, 0x077BC, 1653, 100}, {0x35F358C5CCE8B47F, 0x0514A, 1073, 254},
    {0x3600298945F10555, 0x0AF45, 1163, 7}, {0x360ED8786BA5B26E, 0x05EC3, 1140, 230}, {0x363CD24EDD72033F, 0x0DB6A, 2269, 277},
    {0x3641DED45FE1C1F3, 0x15A45, 1947, 330}, {0x364ADF4B424AE528, 0x0E4FF, 1822, 244}, {0x364E9256C5D337EC, 0x13AFC, 1163, 8},
    {0x36549D595C7291EE, 0x0ADA2, 1653, 100}, {0x36830AA43C8F5B3C, 0x0E6D4, 1738, 241}, {0x368DBFE20FF63C3D, 0x00000, 1721, 242},
    {0x3697B0F7962F33B4, 0x00000, 1673, 41}, {0x36B2A20C6FE638A2, 0x0360F, 2752, 4}, {0x36B60ECDBBE1AF61, 0x07C62, 1073, 252},
    {0x370B9C31A3FDDC61, 0x1210F, 2389, 164}, {0x371436EA3E73E228, 0x06409, 2269, 284}, {0x372F42D473A69DF2, 0x020FD, 775, 10},
    {0x374539AFF990F76D, 0x0731B, 2389, 178}, {0x3749B9EE098541A1, 0x11DB3, 2406, 311}, {0x3776F7E08AAE7CA8, 0x0C6C6, 1738, 241},
    {0x377E5D972A3774BD, 0x00000, 1755, 107}, {0x377F60D467FF4F9D, 0x107AF, 2627, 225}, {0x378C80A2FE715E31, 0x17268, 1556, 106},
    {0x37AA8FBEFAB96AA4, 0x10860, 490, 404}, {0x37ABE81A70ACC215, 0x041A5, 1923, 320}, {0x37AC8C70B66A44F5, 0x00FE3, 876, 202},
    {0x37BFBCCAA375B9A3, 0x01BFA, 2311, 101}, {0x37CC3EC8DFD273BC, 0x00D8C, 2096, 300}, {0x37D486F047968673, 0x1205B, 2551, 0},
    {0x3837FBFB2B2119A7, 0x06D64, 876, 200}, {0x3864A5FAF1CE101F, 0x08AFF, 1245, 462}, {0x387DE61FC215F737, 0x0C74C, 2752, 4},
    {0x387EC3B5E17C8E8C, 0x089EF, 1998, 415}, {0x3894A69845743C98, 0x064B2, 2389, 124}, {0x38A6F67B1DF8955A, 0x009C7, 2096, 303},
    {0x38D2506D09623D76, 0x043A2, 2344, 346}, {0x38F21389198FF8D3, 0x040EC, 159, 58}, {0x3906FAE19E7E4783, 0x00000, 1571, 40},
    {0x390B6D3792FC4694, 0x0726F, 2389, 135}, {0x39114E6FAE05214E, 0x0A64F, 1673, 53}, {0x392CA071B9770C9B, 0x0107A, 876, 202},
    {0x394918341055F942, 0x163D0, 459, 111}, {0x39572234D098BB47, 0x082AB, 1947, 335}, {0x398C2D2E700D7C8F, 0x00000, 709, 46},
    {0x39942AAE7086A76F, 0x0BF17, 2389, 156}, {0x39942B4CC2267016, 0x1503A, 695, 90}, {0x39A691DF7150ED3E, 0x096C7, 159, 58},
    {0x39B3E62FE28C4B6A, 0x0D1D8, 2344, 348}, {0x39D338119879ECE8, 0x02769, 1888, 106}, {0x39F065E4B0D24555, 0x10200, 2389, 131},
    {0x39F27A1428F06A09, 0x026FB, 1947, 306}, {0x3A094EBA6F8E0400, 0x01CFA, 775, 10}, {0x3A13C33BEED4BB06, 0x0D5E7, 2406, 311},
    {0x3A2D94C22B4EFD93, 0x111DC, 459, 114}, {0x3A359882FEC91983, 0x151E3, 775, 37}, {0x3A3EF7D0103CB818, 0x170D7, 1045, 46},
    {0x3A469E6B28127B47, 0x0E4B1, 1947, 355}, {0x3A5BE15AD3C1639C, 0x1352C, 858, 247}, {0x3A6E0D982E03C501, 0x17089, 1822, 244},
    {0x3A7A1765357CBEBB, 0x12258, 2389, 166}, {0x3A80900F66BE8C68, 0x14F24, 2344, 345}, {0x3AA174F1B582AC6C, 0x0A3B5, 218, 2},
    {0x3AB519B7B9547546, 0x0D4AC, 1721, 242}, {0x3ACEFFE646397602, 0x06868, 2269, 260}, {0x3AD2813829DFD341, 0x08952, 1556, 106},
    {0x3AF1C2A36B66A8C2, 0x0C058, 1738, 241}, {0x3AF62AA6DD6149DE, 0x16CC2, 1947, 353}, {0x3AFF09B23462353E, 0x01097, 2279, 9},
    {0x3B015FE368A43EDA, 0x0CA02, 1377, 240}, {0x3B016D1828962A13, 0x04B06, 695, 91}, {0x3B0348655ED27A29, 0x00000, 791, 15},
    {0x3B053218F098D5C5, 0x048A0, 1923, 328}, {0x3B0C4235EFF58A12, 0x16737, 1073, 255}, {0x3B119CB006D6B0FA, 0x1086D, 490, 403},
    {0x3B1AD7A209521693, 0x15843, 1245, 483}, {0x3B297C9743D8A81A, 0x06889, 2681, 0}, {0x3B330F1170A7900C, 0x13DCA, 2389, 121},
    {0x3B3871A419BDC840, 0x0B0F5, 1117, 239}, {0x3B3B6C5895C79448, 0x11CEC, 695, 85}, {0x3B41AC89FDAB7EE6, 0x00CD7, 2096, 300},
    {0x3B63F0C12325544D, 0x11DD0, 2406, 312}, {0x3B6E1BC89BB43E9F, 0x0A352, 218, 2}, {0x3B71A6FE0C2DF5B8, 0x0BE58, 2096, 302},
    {0x3B87646A59072438, 0x088E8, 695, 81}, {0x3B89E5E55B19174E, 0x00000, 2534, 0}, {0x3B9A42B50B602A23, 0x00000, 1839, 220},
    {0x3B9ED1A94E20D013, 0x11D05, 1783, 0}, {0x3BA912F8C93AA38C, 0x0909C, 1888, 40}, {0x3BB3B0F37C1F4929, 0x11F28, 394, 411},
    {0x3BC1C9E50D45BDAF, 0x11F57, 1027, 0}, {0x3BDE4B0AA6685F94, 0x05622, 459, 118}, {0x3BF2084B55EDF407, 0x1188B, 1653, 100},
    {0x3BFC1E649514B80C, 0x14C51, 231, 223}, {0x3C02029C8753A730, 0x1419D, 2389, 188}, {0x3C02EEFB51EED1CE, 0x0D45E, 775, 18},
    {0x3C0BA18CF07978EB, 0x092AA, 203, 68}, {0x3C11E09EE0085865, 0x07924, 1073, 251}, {0x3C173617A34B6DF3, 0x14435, 858, 248},
    {0x3C2D20B9C29F2F9C, 0x13810, 695, 81}, {0x3C3222C3D7DDCB19, 0x0AF92, 1117, 239}, {0x3C4703546E8488BC, 0x11F28, 394, 411},
    {0x3C4861CD748B26DE, 0x05B1E, 876, 211}, {0x3C5047E1C5EAAA99, 0x00BA4, 2389, 137}, {0x3C70D63BF9164FF3, 0x081BC, 955, 385},
    {0x3C72734267E4AC84, 0x0D42F, 1839, 220}, {0x3C783F8EF720938A, 0x146CA, 1998, 414}, {0x3C7EF8A8C291D633, 0x136FE, 1556, 106},
    {0x3C842AB7984D39DE, 0x123E7, 1612, 420}, {0x3C87360091440237, 0x15346, 775, 38}, {0x3C88AF88DFC94235, 0x0DCD6, 2269, 270},
    {0x3CA0CF572F6F4027, 0x1186D, 2389, 140}, {0x3CA97CF526242003, 0x0CFB0, 876, 212}, {0x3CBE49D450BABD32, 0x043A2, 2344, 346},
    {0x3CD1D91B41F66F9A, 0x0B831, 775, 21}, {0x3CE53ECE9FF2AF76, 0x022B1, 2279, 12}, {0x3CFFD46ADE243EE6, 0x04A48, 1923, 327},
    {0x3D6B84FE8DCC588E, 0x0C078, 1947, 357}, {0x3D95FC5B51D1B051, 0x14F8F, 2344, 345}, {0x3D965402F9B8CE1F, 0x05366, 1073, 254},
    {0x3DBD5B87F44B2078, 0x0B79C, 775, 28}, {0x3DD7D0B531E7F392, 0x103D5, 2389, 132}, {0x3DFBC1246EF66860, 0x0A41F, 876, 200},
    {0x3E05579734EB9E47, 0x0225D, 2279, 11}, {0x3E139DEB1A69310B, 0x17ADB, 1653, 100}, {0x3E1A81BD4169E328, 0x03728, 2311, 101},
    {0x3E2D0555AF8F41E3, 0x08E39, 1245, 463}, {0x3E34DAE094841308, 0x0B71C, 775, 28}, {0x3E47C90193D48F33, 0x075C6, 218, 3},
    {0x3E54D6B7C240E92B, 0x0A2D1, 695, 80}, {0x3E5FC9FD6483B6DF, 0x10C44, 1947, 368}, {0x3E600BBC3663B2F1, 0x0D476, 775, 19},
    {0x3E8C35E9574CBD60, 0x12975, 1117, 237}, {0x3E9DFA0C2B2D9313, 0x0A105, 1947, 337}, {0x3EA89D30A7061E38, 0x0CD29, 459, 112},
    {0x3EB859245CEA2ED6, 0x11F96, 1027, 0}, {0x3EC85A7AC061E57A, 0x10860, 490, 401}, {0x3ECD184D9A6C6DF5, 0x04C0C, 1612, 434},
    {0x3ECF958145A4756C, 0x03B2B, 459, 116}, {0x3EE724D3C50DAF76, 0x00B20, 1117, 236}, {0x3EFFD62A1E6E757A, 0x00AFC, 1755, 107},
    {0x3F049122C6BA6C3A, 0x16A37, 1073, 257}, {0x3F6CBFA9FF3D9C06, 0x022B1, 2279, 12}, {0x3F6DE5E6CBD5CBFD, 0x022D7, 2279, 12},
    {0x3F75684E71170B62, 0x091EC, 2389, 145}, {0x3F7AF60FB8A52BA4, 0x05622, 2464, 334}, {0x3F8D2D4E15F3E24C, 0x15C9A, 876, 203},
    {0x3F94070643B5F51F, 0x146BB, 1998, 414}, {0x3F9EA6B1B2096FD4, 0x0CA28, 2311, 101}, {0x3FAA5B73172E8CD4, 0x00000, 1971, 50},
    {0x3FC45C6F68B47BF1, 0x0839C, 955, 386}, {0x3FD2EBFD2BA44EF9, 0x0E013, 775, 10}, {0x3FF999593F88D168, 0x11B8D, 1045, 43},
    {0x4012BBFB67605E0E, 0x08930, 2269, 260}, {0x40213938A495CE7E, 0x063A8, 2389, 123}, {0x40429CAC144B414D, 0x00000, 1444, 48},
    {0x4057B81CB9C913B5, 0x11743, 1738, 241}, {0x40600176C67BAFAD, 0x0B2C7, 775, 20}, {0x4071CF8DC60FFC37, 0x028DB, 1245, 473},
    {0x409027D3923AEAAE, 0x16404, 1073, 255}, {0x409455E1C616B773, 0x0022B, 2096, 305}, {0x40B41493EE1A649B, 0x009C7, 2096, 303},
    {0x40BBD0551119FF1C, 0x17ACB, 1783, 0}, {0x40D2631366C4EF67, 0x08A59, 1245, 467}, {0x40E1AD65F1DD171C, 0x15B3E, 876, 205},
    {0x40E5FE065FF96FC7, 0x0D606, 1633, 1}, {0x40EA9B96F01A9D1A, 0x105AC, 2389, 128}, {0x40EEA75D445FFDF4, 0x12A8C, 1653, 100},
    {0x4112DF7BD300D6E7, 0x00000, 2332, 245}, {0x411C3F8C259092B1, 0x0CDA3, 459, 112}, {0x4124DC1CD560DEE6, 0x035DE, 1117, 233},
    {0x4129F12EBA188D52, 0x0386D, 2516, 45}, {0x4138ECBA6D470B32, 0x1056B, 2389, 128}, {0x41539A4A1ACEFDA0, 0x0DB02, 2269, 270},
    {0x415A920371D20B26, 0x09D2A, 1289, 240}, {0x4160E92A3EB6B39C, 0x05C0D, 876, 211}, {0x4161045ED076AFB6, 0x06F68, 2389, 170},
    {0x4166AB5C65603E2B, 0x09738, 116, 0}, {0x416C6CB28590970A, 0x13877, 1947, 331}, {0x4180410B1E926F61, 0x111DC, 459, 114},
    {0x418F13EEA9848444, 0x00000, 2021, 414}, {0x41AD2E5DE5420DCD, 0x03172, 2551, 0}, {0x41AE97C7B9F29A70, 0x04B06, 459, 119},
    {0x41B62E6B4D1F5E6D, 0x0225D, 2279, 11}, {0x41C354AEC8A063AF, 0x0E367, 2389, 184}, {0x41C53D4C044B389D, 0x0D372, 2344, 347},
    {0x41D6F7F7A6DDDDB5, 0x13893, 1947, 340}, {0x41D83AAE13E7F7F0, 0x060E4, 2389, 125}, {0x41DD464BFBC3D352, 0x00000, 2431, 0},
    {0x41E93C4B5069FE9B, 0x06F32, 2389, 172}, {0x41F8FC120F3AAAC5, 0x10D43, 1947, 365}, {0x420D44BA8BD3489A, 0x00000, 2021, 414},
    {0x4226E56B727D7409, 0x03BB1, 1045, 51}, {0x423A30F8BEA1E1DB, 0x09DD7, 459, 115}, {0x424759F7AB2E1009, 0x0B258, 1117, 239},
    {0x42624D23DFB8B6E3, 0x1448E, 858, 248}, {0x42D61A6BB298ACE6, 0x00614, 1117, 236}, {0x42FC0368F6494FFB, 0x01D78, 775, 16},
    {0x431012EBA1813F97, 0x14FC2, 2344, 345}, {0x431BD37BE20C9365, 0x04F6B, 203, 78}, {0x4329A05D1C98BBF9, 0x09942, 1073, 250},
    {0x433A0B42BABF9AE5, 0x14E38, 876, 211}, {0x4359544283AA9697, 0x0387C, 955, 395}, {0x43717876407D2321, 0x0D8C6, 2389, 154},
    {0x438E9D535CEE43C9, 0x178C0, 876, 219}, {0x439A17E091A81C57, 0x04B06, 876, 214}, {0x439BBFA907A49B5B, 0x0E1FA, 2389, 192},
    {0x43A61FC3A9014FF9, 0x00000, 2389, 150}, {0x43BA26B104C0226F, 0x00000, 1947, 353}, {0x43CDD98CE141F110, 0x03FF7, 1540, 40},
    {0x43DA185EE7E56053, 0x0A969, 459, 117}, {0x43DAA4BC18CD3B1E, 0x01913, 1947, 308}, {0x43ECD897E1480F9B, 0x08899, 1140, 232},
    {0x4401542B674E0F40, 0x13D71, 2389, 121}, {0x4466CB50737EF633, 0x11F28, 394, 411}, {0x4482632E4AD4DCC0, 0x14E38, 2332, 245},
    {0x448752A04860F43F, 0x174CF, 876, 215}, {0x4499FD05FCC5F991, 0x0E057, 2389, 196}, {0x44A28E591EB7298A, 0x00D09, 2096, 300},
    {0x44F8C7480B749ED8, 0x0CE66, 1362, 240}, {0x450083134E4C306A, 0x02C76, 1738, 241}, {0x4501E732CA9157F4, 0x0D3BC, 459, 112},
    {0x450EF56BCE0D9A33, 0x09B04, 2332, 245}, {0x450FBB9991FCD2CE, 0x16CB1, 2551, 0}, {0x45284EE920E59F57, 0x13829, 2344, 347},
    {0x4535360EEA72926F, 0x1321B, 2332, 244}, {0x457DCB1D319D1083, 0x0BE46, 2389, 140}, {0x458C82E9C328BEB7, 0x17CFF, 1783, 5},
    {0x4591A27230A50CC8, 0x178C0, 876, 219}, {0x4593217EC582F260, 0x1716B, 2551, 0}, {0x45C65B144307903F, 0x00F3B, 876, 202},
    {0x45EB8369A1CA8066, 0x0D230, 2344, 348}, {0x45F8346DA81FD0E9, 0x09601, 2389, 140}, {0x45F86731D24A5D6E, 0x1148C, 18, 0},
    {0x4601DC1E91DF3DC7, 0x178C0, 876, 219}, {0x46066B3A2C3D42B6, 0x06F0D, 2389, 127}, {0x4610FEECF3929663, 0x12897, 2279, 9},
    {0x461C57A138C89318, 0x01394, 775, 13}, {0x461D27730CABC927, 0x0CBC3, 2269, 289}, {0x4633AAD6B4890E3D, 0x0D81B, 1, 105},
    {0x465A47B04AF79F9D, 0x0AAA8, 1998, 412}, {0x4661809828E5D012, 0x16E6C, 2210, 301}, {0x46681CA9B9AB559B, 0x0BA75, 775, 23},
    {0x466A9A880BE8429D, 0x114A6, 1721, 242}, {0x46765F911F851C04, 0x12421, 942, 0}, {0x46771EADD73DC7D1, 0x1431C, 858, 248},
    {0x467D3B9742D3650B, 0x107F8, 695, 80}, {0x468E96D9F5962FA2, 0x10D67, 1947, 361}, {0x4690703C36F83572, 0x0A0FB, 2198, 100},
    {0x4697045FE342BF93, 0x15BBB, 876, 203}, {0x46D97ED4C188E28B, 0x01862, 1947, 308}, {0x46E0599A50C02BDD, 0x00000, 1245, 461},
    {0x46EA005DB768F8D3, 0x13551, 858, 247}, {0x46F347F5CC36AFF9, 0x1005C, 1556, 106}, {0x46F38405DAF327E5, 0x096E0, 1923, 327},
    {0x470A3245950BD6FF, 0x04C32, 1612, 438}, {0x4718599F407D73CC, 0x0C182, 2389, 133}, {0x471A6253AE12236E, 0x0B3F9, 775, 26},
    {0x47233B56A1B635BB, 0x09B90, 1783, 0}, {0x47338897286D5AE4, 0x1668E, 1073, 256}, {0x4738AA0FC1C2B711, 0x16E96, 303, 300},
    {0x474F1975B89AF543, 0x00000, 1362, 240}, {0x47580665885E825C, 0x0B53F, 775, 29}, {0x475E79A8BC88AB85, 0x098A6, 1073, 250},
    {0x476E9621DAF72752, 0x04640, 1721, 242}, {0x478DEF766149E361, 0x0231A, 2279, 11}, {0x4794599808EF15E9, 0x13C79, 1692, 100},
    {0x4794C924C2078963, 0x178C0, 876, 219}, {0x47967B48581D5465, 0x09BB0, 942, 0}, {0x47C120745F40E8DE, 0x025E0, 1755, 109},
    {0x47CD36FCFFADBC5A, 0x00BFA, 2389, 136}, {0x47E1E86B90E31AD7, 0x10B60, 1998, 417}, {0x47E3C63AD692EC77, 0x07794, 1653, 100},
    {0x47FFC8A2BAF81D4A, 0x0BC33, 1117, 234}, {0x4809E32EEE442B5D, 0x167AD, 1073, 256}, {0x481B99EA7AA3D6F7, 0x0B4AB, 775, 29},
    {0x481B9EA4E3E9DAC4, 0x0313F, 1289, 220}, {0x481BC2078C7CD6F1, 0x14B81, 695, 82}, {0x486DE994B7641FF8, 0x0A3C6, 1509, 50},
    {0x487F3EF52FCDB025, 0x088D7, 809, 40}, {0x488EA981BB2C57B0, 0x0DE4F, 2389, 152}, {0x48ABF1BFE28192D3, 0x0C155, 2389, 120},
    {0x48B21C3332EAC981, 0x01AF4, 459, 115}, {0x48B5A37C9494402D, 0x0A105, 1947, 337}, {0x48D2E7D2153FAAC6, 0x0881F, 1140, 231},
    {0x48DF63332715A0E8, 0x16AB5, 1073, 257}, {0x48DFA09CC72E76F7, 0x00000, 973, 240}, {0x48E3DB07D7DA9826, 0x16C5E, 1, 102},
    {0x48FEA0D63E2DE06C, 0x01B6C, 1117, 239}, {0x495B878732817C0C, 0x1681F, 1073, 258}, {0x4962A627904DD9F0, 0x06DF2, 1117, 233},
    {0x496389071D8A9B79, 0x13C99, 2389, 121}, {0x4995B474D560FAFC, 0x0BAB6, 775, 22}, {0x49B5A1BDE9C1EB60, 0x099AA, 1073, 254},
    {0x49B9373DF0E93023, 0x17B2A, 159, 59}, {0x49D5752B7F2A418E, 0x131DB, 1117, 233}, {0x49D9B32DD49F9455, 0x0BC4A, 203, 65},
    {0x49DD141D08F5F89F, 0x094BD, 876, 200}, {0x49EDA335FE8A97D8, 0x0D49C, 1998, 412}, {0x49EE1CD076D55C79, 0x012E8, 459, 112},
    {0x4A172E4F0900B75A, 0x0E57D, 2752, 5}, {0x4A1BD6AA9E963765, 0x00000, 2481, 246}, {0x4A1E25192CD51A07, 0x0A4BF, 1, 103},
    {0x4A2091FD0F16DE84, 0x01496, 775, 14}, {0x4A5BF9E1C12AA811, 0x0E005, 775, 10}, {0x4A7F91E189A6644F, 0x0A3EB, 2332, 245},
    {0x4A92D13F90827730, 0x01ED1, 775, 15}, {0x4AA4FC33FE96233B, 0x003CD, 271, 300}, {0x4ACA71D93C3636E8, 0x01B50, 1117, 239},
    {0x4ADFABD7FBC45BDA, 0x04B06, 459, 118}, {0x4AE12C9E4BA48F6B, 0x022D7, 2279, 12}, {0x4B0C7BB55590F746, 0x17992, 1556, 106},
    {0x4B1376A17217EE1D, 0x00000, 2269, 260}, {0x4B184DD6DFB16120, 0x106C7, 203, 43}, {0x4B3B394E399828A1, 0x16404, 1073, 255},
    {0x4B3F2A8F664FC47C, 0x0858A, 1140, 231}, {0x4B5CD6CA913D9319, 0x0C711, 1738, 241}, {0x4B6EADD3267A3E0F, 0x0C2A8, 2389, 133},
    {0x4B71FDE35131775F, 0x10B93, 1947, 367}, {0x4B810D7EA7C32AD9, 0x00000, 159, 57}, {0x4B8CA503D560A070, 0x0AF1C, 1086, 40},
    {0x4BACE8ABFF5FF8A9, 0x0BF4C, 1289, 240}, {0x4BB60FA9F9270F9B, 0x08D70, 1998, 415}, {0x4BCA7F2E437CFFED, 0x13B51, 1888, 106},
    {0x4BE67A896CBA407A, 0x03160, 1377, 240}, {0x4BECF05F33908B5E, 0x0C731, 1417, 100}, {0x4BF04B734BBBBE7C, 0x17C9F, 203, 43},
    {0x4C0E1BC3C8A851F6, 0x08376, 955, 387}, {0x4C1F5952A81020C5, 0x01D78, 775, 16}, {0x4C287C6DC9525AFC, 0x146EC, 2752, 4},
    {0x4C3BE29EEC5B90EA, 0x080A7, 2269, 269}, {0x4C4D592C0AB6C301, 0x00B7D, 2389, 134}, {0x4C501D8620D409B7, 0x14E38, 876, 211},
    {0x4C59D439FA364FFC, 0x07E81, 1073, 252}, {0x4CB0E3232678354D, 0x00000, 592, 107}, {0x4CB2BC531132EFED, 0x14258, 2269, 260},
    {0x4CBE1AB76AEDEFF0, 0x1125C, 459, 114}, {0x4CDD1FB6438C9A12, 0x05F9B, 2269, 288}, {0x4CFB47561E9368BA, 0x05B6C, 2269, 264},
    {0x4CFF815C706BC8D5, 0x012A1, 876, 202}, {0x4D324C6DEB896B68, 0x17C37, 431, 100}, {0x4D5059C6DE08C875, 0x02338, 2198, 100},
    {0x4D5774DB19058A8C, 0x069B5, 2406, 319}, {0x4D68A119763145AF, 0x0331A, 1117, 233}, {0x4DAC58735708DFFF, 0x0667A, 1721, 242},
    {0x4DB5041BDF39D44B, 0x09988, 1073, 254}, {0x4DC3B524C4E26BC4, 0x00000, 1947, 352}, {0x4DF3CD0A16F41CD0, 0x068F3, 203, 56},
    {0x4DF94655A077B2CF, 0x0CC57, 1947, 306}, {0x4DFA69471A15F059, 0x171F0, 1289, 220}, {0x4DFB64B3BA21B449, 0x0D4D3, 1721, 243},
    {0x4E59CBCBE5C246AA, 0x077DF, 303, 300}, {0x4E5C71F0686E49DF, 0x14E38, 876, 211}, {0x4E6474475965E627, 0x02B50, 1417, 107},
    {0x4E699D19C7FA56E9, 0x00000, 101, 100}, {0x4E6C5F148CA8CEFD, 0x11E1C, 1947, 338}, {0x4E732A6FC8F41AF6, 0x11B32, 2389, 154},
    {0x4E9E58552287CF34, 0x08846, 1140, 231}, {0x4EE463091CBBFF98, 0x0D5E7, 2406, 311}, {0x4F44077F94E107F4, 0x168CA, 1073, 258},
    {0x4F58FC0D44D0B117, 0x00BA4, 2389, 138}, {0x4F722B28C94A19BD, 0x020E2, 775, 10}, {0x4F7B0081A28B4A17, 0x0B2B3, 159, 59},
    {0x4F837C7DAACC3079, 0x114F4, 876, 210}, {0x4F89B23939190A37, 0x0E8D8, 1612, 453}, {0x4F8E418960BB2230, 0x06F8E, 2389, 174},
    {0x4F99EEDD7E9D45A2, 0x02AAE, 2096, 48}, {0x4F9AE9258BA96FC1, 0x12572, 1612, 442}, {0x4FA88B1D9957657D, 0x0098D, 2752, 4},
    {0x4FA8D9E9C2D3F5DC, 0x06B7B, 2551, 0}, {0x4FCD657BAA82E113, 0x16F32, 2627, 229}, {0x4FD267DFADF4BED8, 0x10D43, 1947, 364},
    {0x4FF7D45850C8D9D7, 0x04B06, 1633, 1}, {0x500FCBF03F855586, 0x0279F, 1556, 42}, {0x50197B0107CCF149, 0x00000, 459, 112},
    {0x502E979326E0EDD1, 0x0114A, 876, 202}, {0x50345BC0AB6FDA85, 0x12EC5, 2389, 182}, {0x503554F1FC06A3E2, 0x09969, 1073, 254},
    {0x5045CC889815EB13, 0x044BC, 1947, 307}, {0x504DCE408B48C5C9, 0x066BF, 2332, 244}, {0x505005B43A5B7F2C, 0x0D295, 2344, 349},
    {0x50558EEA366E5500, 0x0E057, 2389, 198}, {0x505C7ABE12414B4F, 0x09DE9, 2332, 244}, {0x506BB8A6FB3C4404, 0x0E047, 1783, 0},
    {0x507702D4439D5174, 0x08EC5, 1245, 462}, {0x5078897876DCDA4C, 0x098C9, 1073, 250}, {0x5078B9E205D463DF, 0x10957, 2269, 283},
    {0x5086B313F84FBE01, 0x11A84, 2311, 101}, {0x50CB6AA31A31B94A, 0x00000, 2445, 100}, {0x50CFB79760B355C9, 0x04CFD, 695, 91},
    {0x50D097B4D82C6710, 0x00000, 2167, 301}, {0x50DDCE1B3C3A35DD, 0x10FF5, 1245, 492}, {0x50ECEC4BC2C1DE01, 0x0C8B2, 231, 223},
    {0x50F5A393997DA304, 0x154FB, 775, 36}, {0x510786A94711A3F4, 0x123C3, 1947, 351}, {0x510A7CA7449C8ADE, 0x02579, 2752, 4},
    {0x512E65B8ECA3B513, 0x16CE8, 1590, 379}, {0x512FD77BD691CCDC, 0x15E30, 1947, 358}, {0x513C827EBCAFF90C, 0x03EB2, 231, 223},
    {0x5163A4FE5126722E, 0x0A8B8, 2389, 140}, {0x516F64D39A4CA7BA, 0x079C7, 1073, 251}, {0x51776874386517A5, 0x06C5F, 2389, 150},
    {0x517A2CDE6F5741BB, 0x02974, 876, 200}, {0x51CC0ED1CD794266, 0x12D69, 2389, 185}, {0x51CFB2A217692066, 0x14099, 2389, 121},
    {0x51D220B5057B43FD, 0x00001, 1923, 322}, {0x51D2BF21D3E37C06, 0x16BB6, 876, 200}, {0x51DA0EB69E0348C5, 0x0CC74, 2344, 331},
    {0x51F945E120D93EFE, 0x02BC8, 2332, 244}, {0x523CFBA827708E61, 0x0CB7F, 2269, 289}, {0x5242FCD2A6078CE4, 0x16DD2, 1306, 220},
    {0x524E9A0ED13F6CBA, 0x07F43, 955, 385}, {0x526341290D7773FF, 0x07F43, 1947, 335}, {0x5264D2D51D7C116C, 0x11FF1, 2752, 8},
    {0x5297BEDC092E4537, 0x14D10, 2269, 262}, {0x529F673CBC5C26EB, 0x15702, 1612, 425}, {0x52A55578345DA5F4, 0x09302, 1245, 479},
    {0x52E1356C0D15F576, 0x0955E, 1362, 240}, {0x52E217D309CE67ED, 0x027C2, 1245, 474}, {0x52FDDFA896FA3070, 0x1375B, 1245, 460},
    {0x52FFDE87170803C5, 0x0511D, 1073, 254}, {0x530A3525918585F2, 0x14666, 858, 249}, {0x53674EFBAACD78BB, 0x09709, 2389, 140},
    {0x5370FB91B931762E, 0x11418, 1140, 230}, {0x5375C1A61EAFFF00, 0x095EA, 2389, 140}, {0x53C5414494586345, 0x00000, 45, 0},
    {0x53CE633B674D4CB8, 0x10A0F, 2269, 282}, {0x53D35EE690C4CF1E, 0x097A0, 1117, 234}, {0x53DAE535C32CD7CA, 0x093E8, 203, 69},
    {0x53EAE25CE8986E93, 0x0B35C, 775, 10}, {0x53FA4A9E9968A776, 0x060C8, 2269, 296}, {0x5414E11A976477CC, 0x164A3, 1073, 257},
    {0x541CE15C9DFC1173, 0x02BEE, 203, 43}, {0x5423A57AD19DD9A4, 0x121FE, 2389, 160}, {0x542B1C4FF754A5A6, 0x0BDD3, 1267, 244},
    {0x543FC291EDD901CD, 0x0E65F, 2389, 129}, {0x5446ED13702FFB25, 0x00000, 131, 45}, {0x5464FE41B0CBFC29, 0x024F8, 1998, 417},
    {0x5470A086CC858F4F, 0x173D7, 876, 217}, {0x5496542D25732FC9, 0x14EA3, 876, 211}, {0x5497147D3B9415D6, 0x091C1, 775, 28},
    {0x54984881B4234F54, 0x15091, 2464, 333}, {0x54A17DAE038509C3, 0x12A0F, 1653, 100}, {0x54B3605F06ADCC19, 0x00000, 2021, 414},
    {0x54C31263E9AD3B4F, 0x0E73F, 1045, 50}, {0x54C4ED4F52DA08C2, 0x09448, 1, 103}, {0x54CDE9BF0274A21B, 0x0AF61, 1755, 107},
    {0x54D5ACF952C40EFF, 0x0CCF9, 459, 118}, {0x54E4913402F25F0D, 0x122DE, 2389, 162}, {0x54E62FFFF6C0F420, 0x11F28, 394, 411},
    {0x54F3DBB25A82C789, 0x09115, 1117, 234}, {0x5501D62A20C87336, 0x07758, 1653, 100}, {0x5518F3E073767C77, 0x10BB8, 1947, 367},
    {0x552B0F209561E83C, 0x16252, 1947, 337}, {0x552BC240187D4766, 0x16EA5, 2627, 229}, {0x554638CB8F9515C4, 0x17643, 876, 215},
    {0x554B7319B998ABD5, 0x02B5F, 1117, 234}, {0x558E93E9058B0494, 0x10F41, 1245, 498}, {0x55968F7F5BAF82A6, 0x0C765, 231, 223},
    {0x55A516DE1BF0F8F5, 0x14C7D, 1, 102}, {0x55B1BB33809ECACB, 0x0225D, 2279, 11}, {0x55BB12CBBD7E7186, 0x00000, 1947, 353},
    {0x55E0868EC9231B1E, 0x02A69, 876, 200}, {0x55F1308113E4AB07, 0x00EF7, 775, 10}, {0x55F15101C70FF3D7, 0x07F27, 1073, 252},
    {0x55F19A790E2EFD5E, 0x063F7, 490, 409}, {0x55F96B636A09338E, 0x0A601, 1822, 244}, {0x560FB632BB4680F7, 0x00000, 518, 221},
    {0x564475192BD8A7FF, 0x053CF, 1073, 254}, {0x564A5DF89AC696BB, 0x00000, 743, 240}, {0x564CD70E15BF3469, 0x033B4, 1117, 233},
    {0x565B2E6E01E76D27, 0x1034B, 303, 300}, {0x5662A611A10AE8E1, 0x0AF45, 1163, 7}, {0x5679502A1627E45C, 0x1154B, 2332, 245},
    {0x568C1F717710CC58, 0x145CC, 858, 249}, {0x5694A5987C3E0C98, 0x04997, 1923, 327}, {0x569DF553113FB99D, 0x0A534, 2389, 127},
    {0x56A13DDD2FE5D57A, 0x1253B, 2344, 345}, {0x56A23FE5B5BDF4D3, 0x150F9, 2464, 332}, {0x56AC851DAE3C0853, 0x09AE2, 1590, 370},
    {0x56ACE607C9E204CF, 0x0BFFB, 506, 221}, {0x56C137554178E40B, 0x00000, 2021, 414}, {0x56C19E75A78C252A, 0x0E49A, 1947, 354},
    {0x56CD37163532F67F, 0x06D27, 1073, 250}, {0x56DCA7DC3C45F4B3, 0x142CC, 858, 249}, {0x570BAA18EBC7A5CC, 0x0C204, 2389, 133},
    {0x570FE20E382018A9, 0x045CB, 1755, 107}, {0x571C8C8E50F4CC85, 0x0A303, 459, 110}, {0x571CDF4BACAB6C12, 0x0AD7C, 1653, 100},
    {0x57251459AB7A79D4, 0x16D8B, 2311, 101}, {0x572815926CE63D50, 0x018AA, 1947, 308}, {0x5732AF0171663DF6, 0x02F1B, 2269, 266},
    {0x5741BB8BF5928CA9, 0x082D4, 1947, 336}, {0x5748AFF46A06B2B4, 0x07F43, 876, 201}, {0x574D21D2C7690181, 0x06F68, 2389, 173},
    {0x57741833AD27FE94, 0x15464, 775, 34}, {0x57881034010E2766, 0x078DC, 1998, 417}, {0x578C1F9407062109, 0x0DE6D, 2389, 152},
    {0x5794BD5EEDDEE2F3, 0x05B95, 459, 119}, {0x57BB6AD299B8F4CE, 0x1088E, 490, 405}, {0x57E3B574EDD26BA0, 0x15567, 775, 30},
    {0x57E6FB0D7C16B329, 0x120E4, 2311, 101}, {0x57E7C64E31DE8809, 0x08541, 1140, 231}, {0x57F88AC7429DEB9F, 0x0A266, 2551, 0},
    {0x57FD708B58892101, 0x14C6E, 1245, 481}, {0x58244EDA693164A2, 0x05A4F, 1140, 230}, {0x583E535ABD879E7A, 0x0CDD8, 2627, 225},
    {0x58413DB08ABDDA1C, 0x00000, 1923, 320}, {0x584A41D5444D2438, 0x086A6, 1140, 231}, {0x584FAA4CBD576EAA, 0x04B06, 1140, 230},
    {0x5862E4D3225E8420, 0x04088, 775, 11}, {0x58D942918FE935B4, 0x092BC, 1, 103}, {0x58F6ED80C0F143D7, 0x130B9, 2269, 263},
    {0x5905ACDEC61BAE83, 0x126DE, 876, 210}, {0x5914EFAEE9034184, 0x13351, 1073, 256}, {0x592574922EA6F3FB, 0x115FF, 1998, 412},
    {0x5928539F569CA898, 0x059A8, 1755, 108}, {0x59296343BE070524, 0x0B2C7, 775, 21}, {0x593186892843A2AE, 0x1254D, 1612, 441},
    {0x596CD330663FC0BB, 0x0AFE4, 1117, 239}, {0x5983F9AE76E55829, 0x0D77A, 1, 105}, {0x59BCCF888F91429E, 0x17138, 1163, 5},
    {0x59BE48F3A66389E7, 0x14127, 809, 40}, {0x59BEAF43A10DBE43, 0x023C3, 1045, 460}, {0x59C7428202363505, 0x02E17, 2269, 266},
    {0x59D3652C5DE9B5CA, 0x00000, 1947, 353}, {0x59F6079C20F57796, 0x06908, 2406, 317}, {0x5A12457F9CA4DBA5, 0x03B17, 2311, 101},
    {0x5A25E99E6CA15ECA, 0x07B1E, 1073, 252}, {0x5A2A0C9E30C6F754, 0x0E221, 2389, 192}, {0x5A3031106E1CFBD6, 0x11E50, 1947, 339},
    {0x5A4FAC58F6570A85, 0x03956, 2210, 301}, {0x5A6BAA2E14C61B63, 0x05641, 459, 118}, {0x5A93C9A76A86B578, 0x12A5F, 1653, 100},
    {0x5A95801DBB6966BC, 0x0E814, 1612, 453}, {0x5AAAE258D083AF1C, 0x0E431, 1692, 100}, {0x5AAF9FF1AAB1C5CA, 0x0A846, 2389, 142},
    {0x5AB693506F2C1C69, 0x112E9, 459, 113}, {0x5ABA0E0C0CBB481E, 0x16B20, 1073, 257}, {0x5ADAA46997336C50, 0x161AD, 955, 394},
    {0x5ADBFAEC291A7A68, 0x13178, 1326, 0}, {0x5AE5810CFFD1A1D9, 0x100E3, 2344, 331}, {0x5AEF6357404E6280, 0x0BBE0, 1783, 0},
    {0x5AEFAAB4A1A36A10, 0x0048B, 876, 200}, {0x5AFAD8DECA14D248, 0x06F21, 2551, 0}, {0x5B01580D6B3568F8, 0x048A0, 1923, 328},
    {0x5B0C28139958269C, 0x0B75C, 775, 28}, {0x5B1454467133D511, 0x158EC, 1117, 237}, {0x5B17CBD02D4644B5, 0x07F43, 1590, 371},
    {0x5B26622156FEF124, 0x16051, 218, 3}, {0x5B31893FDBF51B42, 0x090F3, 459, 116}, {0x5B3E02EAA382623F, 0x1253B, 1612, 441},
    {0x5B3E64029F006F31, 0x11590, 159, 57}, {0x5B3ED61FF6794A0D, 0x0C233, 2389, 133}, {0x5B467095E4BEE057, 0x04F22, 1073, 253},
    {0x5B4BDD9DC26F0C7C, 0x16F52, 2627, 229}, {0x5B50339C316056C3, 0x0D606, 1, 104}, {0x5B57E76AC32AD6D6, 0x11966, 775, 10},
    {0x5B83DBC2ACB8C3B3, 0x09470, 1, 103}, {0x5B94103464CD10BD, 0x14506, 858, 248}, {0x5BBDA2BCD8C9B103, 0x0BCE6, 231, 224},
    {0x5BC778523EB3F90D, 0x17BD2, 271, 300}, {0x5BD45F5877FE1C2D, 0x0D321, 2344, 347}, {0x5BFAA971F9820BCE, 0x0B955, 775, 21},
    {0x5C1CE772E387384B, 0x0AF45, 1163, 7}, {0x5C49DAE4AFB967E2, 0x0E730, 1947, 335}, {0x5C5EB75F5B9A0A65, 0x05086, 2389, 156},
    {0x5C7338C2B39667EA, 0x05706, 2269, 264}, {0x5C82BFF0DE328972, 0x0BDE5, 1326, 0}, {0x5C85DA956B2A74BE, 0x06201, 2269, 284},
    {0x5C890603273035F0, 0x1383E, 1947, 331}, {0x5C8B37C7154B80CB, 0x00000, 1947, 353}, {0x5CA68CD7B996DE2A, 0x04B06, 1755, 108},
    {0x5CAF84AD747C4DF1, 0x0E3B5, 2389, 190}, {0x5CBBFFC81B777A57, 0x00000, 1184, 7}, {0x5CCD28C15F91C1C9, 0x01186, 2279, 9},
    {0x5CDCBD75BACFB2BB, 0x13618, 858, 247}, {0x5CF2703B9B2AFE59, 0x0022B, 2096, 305}, {0x5CFD63412E99E351, 0x01472, 775, 13},
    {0x5D29F2190690EEA6, 0x0DC9E, 2269, 270}, {0x5D3B68F4E54884B9, 0x04022, 1947, 351}, {0x5D4932B857747BD3, 0x16323, 1289, 220},
    {0x5D4E44A247C5D91C, 0x08EED, 1998, 415}, {0x5D7B9D7BB6813B97, 0x115A6, 203, 66}, {0x5DA00EC3C1F3F543, 0x10DED, 1245, 494},
    {0x5DAB0A88FE94786C, 0x149A4, 1721, 242}, {0x5DAD3E31882B95A9, 0x0DA0D, 2269, 277}, {0x5DB4F32662EDA7A5, 0x0022B, 2096, 305},
    {0x5DB5448E016C8C47, 0x13997, 1947, 341}, {0x5DBAA524C7F05530, 0x00596, 2096, 302}, {0x5DBBCE98AC6C3C5B, 0x0B09E, 1117, 239},
    {0x5DD9D9AA2B716643, 0x11840, 2389, 140}, {0x5DFD6F7D5033168A, 0x0338F, 1117, 233}, {0x5E128D067036293B, 0x149A4, 1721, 242},
    {0x5E1BECE02C4AE808, 0x10000, 1140, 230}, {0x5E3C12AB117D3057, 0x02031, 775, 15}, {0x5E62B4BA99B122E9, 0x04E2A, 1073, 254},
    {0x5E776FA5EB167A45, 0x01C9A, 775, 10}, {0x5E825B33562F6584, 0x014BE, 775, 14}, {0x5E857B8F3E746761, 0x0BA75, 775, 23},
    {0x5E86DD01E2585752, 0x059D9, 876, 213}, {0x5E936ADB72AC0B4B, 0x114CE, 743, 240}, {0x5E9B2734D2171090, 0x061E7, 2389, 123},
    {0x5E9B9F4749FC46EF, 0x111DC, 459, 114}, {0x5EA4E9C706FCD5A6, 0x08496, 1947, 335}, {0x5EA8F5F64B87C1E1, 0x17146, 116, 220},
    {0x5EAADA61A64B3E89, 0x0E0F5, 2389, 190}, {0x5EAC5CB36295C64D, 0x00ECA, 459, 110}, {0x5EB1F110BEC6C2FF, 0x03364, 1117, 233},
    {0x5EBE1CCD4385BDE0, 0x02A55, 876, 200}, {0x5EBF36F566F4212A, 0x11CD5, 1140, 230}, {0x5ECECFE36624D1FA, 0x01C77, 2627, 225},
    {0x5ECFC74E77AA1F7B, 0x073EB, 2389, 177}, {0x5EDF6B3F6FC79093, 0x0DFAC, 1117, 237}, {0x5EED6658DAD51C27, 0x03838, 2406, 311},
    {0x5EF290D57294BA2F, 0x075C6, 1633, 1}, {0x5F29E7A7672B1C85, 0x17B46, 955, 380}, {0x5F56087370489BDE, 0x1217B, 2389, 160},
    {0x5F63CC3494B3D6D1, 0x146BB, 1998, 414}, {0x5F804D155D8FA2DE, 0x13D41, 2389, 121}, {0x5F86F7D6E8E9DDF7, 0x17C37, 477, 100},
    {0x5F9A7EEB5C2BE71F, 0x08C2B, 1998, 417}, {0x5FBE1F7B8B3029AD, 0x0EA1E, 1923, 326}, {0x5FDF054EB8BC428C, 0x0C90D, 2269, 260},
    {0x5FFDF34CA4256C55, 0x02C25, 203, 43}, {0x5FFFA5D92322F697, 0x0750F, 2389, 178}, {0x60002B5FF0863AD4, 0x0D0B1, 2389, 121},
    {0x601195726EFA180A, 0x15E43, 1947, 358}, {0x60460E3CE90F43F5, 0x0C82D, 2096, 302}, {0x6047E0C7441E877F, 0x00000, 2210, 301},
    {0x604A2F597B5D72DC, 0x1710F, 2464, 333}, {0x604C7E36D075E552, 0x02D2E, 2269, 265}, {0x6063D387383E094A, 0x14B09, 2627, 228},
    {0x606F03ED8B77B0EA, 0x17098, 2752, 41}, {0x608B8A53652F31B2, 0x0C112, 1947, 356}, {0x609CC51361E10B43, 0x076B9, 1888, 106},
    {0x60A309A5C99153FC, 0x11AE6, 1540, 40}, {0x60AE79CF3B7B08E9, 0x1321B, 1073, 256}, {0x60B9C6153333B8DA, 0x14DF2, 2589, 225},
    {0x60C77A58246188E6, 0x09877, 955, 380}, {0x60C9F6A8DBAC59DC, 0x0E49A, 1947, 355}, {0x60F205D5BCA708B0, 0x120F6, 2389, 162},
    {0x60FCE0A13226F9CA, 0x0C78D, 1556, 106}, {0x60FF8BDDFEF58386, 0x099E6, 1073, 254}, {0x610FB232E064C902, 0x04352, 2389, 153},
    {0x611114D566E78DE9, 0x07F9F, 876, 201}, {0x6120E79691A32608, 0x11022, 1245, 497}, {0x613D888EC9EDA9F7, 0x11376, 1140, 230},
    {0x614DBA9E963D2AF0, 0x09026, 1245, 464}, {0x614EBC9393C68B89, 0x149FC, 2627, 227}, {0x615CE7BC38180DA2, 0x13893, 1947, 340},
    {0x6160D844319C7DAA, 0x02B98, 1326, 0}, {0x61742437B7DF99C5, 0x16B90, 2210, 301}, {0x61753373802E184A, 0x0D72C, 1, 104},
    {0x61862F05821A03FF, 0x02DD7, 2269, 267}, {0x6198CC334D75A14F, 0x0C50B, 695, 81}, {0x61A6A0172AB6A7C9, 0x0D9E3, 2269, 270},
    {0x61AF0CB03B51A101, 0x06271, 2269, 296}, {0x61C84E1987053D6A, 0x009C7, 2096, 303}, {0x61DD6D5A5AD14BAB, 0x06EEB, 1117, 237},
    {0x61ED25F7D0EB4BF7, 0x03EF8, 1947, 352}, {0x61F5D1DE440FF298, 0x020C7, 775, 10}, {0x621ABAB91F14E1BD, 0x0A59A, 2096, 300},
    {0x6227ED9DB801DB25, 0x06424, 2269, 284}, {0x622C9A2FEECBE4A3, 0x0BD7F, 203, 61}, {0x62312BF5000A672C, 0x00A5F, 2752, 4},
    {0x623C8000E6C51038, 0x0CA79, 695, 80}, {0x6243DE9EB8622A85, 0x13B84, 1888, 106}, {0x6246182CD7C02169, 0x11D6C, 2406, 312},
    {0x624DE643AB778A40, 0x044E0, 876, 200}, {0x62504D5F58E28FB5, 0x1181C, 271, 300}, {0x626C8AE3742EEB2F, 0x12E43, 2389, 190},
    {0x626EE37E7EA705C6, 0x00000, 2250, 305}, {0x6284639AB0A605F5, 0x15924, 2389, 147}, {0x629B63E06A2C451A, 0x10DC1, 1947, 363},
    {0x629BAFF59E82EFEE, 0x06BBA, 1289, 240}, {0x62C7EDA93340B00F, 0x09894, 1073, 250}, {0x62E75D87C1E4BF7E, 0x120A7, 1525, 0},
    {0x62E8CE1433840615, 0x1157C, 1045, 45}, {0x62F30D195CAD1CEB, 0x16E1F, 2389, 156}, {0x62F332FEDDB8FE1F, 0x09B80, 1362, 240},
    {0x62FA20A189C76FAB, 0x15ECE, 459, 115}, {0x62FB86E4035A9C1C, 0x03B59, 1, 102}, {0x63030917FA43F764, 0x00000, 2655, 41},
    {0x6303BE6295C8A049, 0x0C962, 2389, 132}, {0x6304FCAA0CD7C3C0, 0x00000, 459, 115}, {0x632029CCA8BD4536, 0x16081, 2406, 315},
    {0x632E38754DB4C94E, 0x125CD, 1612, 442}, {0x633729DB6A3FC628, 0x05F03, 2389, 125}, {0x634739A29C5BCC50, 0x0E330, 2389, 196},
    {0x6349EA8EB429571E, 0x15D64, 876, 209}, {0x63800BA459E94C48, 0x118EA, 1045, 46}, {0x638A82BEC3095E8B, 0x164CB, 1073, 257},
    {0x63A18E6B48A0F4AF, 0x0D1B0, 2627, 226}, {0x63AB2195D424D7A0, 0x179AA, 2389, 140}, {0x63AB9AADEF046525, 0x0BEC8, 2389, 120},
    {0x63BEC3CF71FD2E8E, 0x07CE2, 1073, 252}, {0x63C46580A6095856, 0x059D9, 876, 213}, {0x63C5B2B4E7E14E10, 0x1769F, 876, 215},
    {0x644D4AFE02564AEB, 0x00000, 2389, 120}, {0x64534B53EFB678A8, 0x07F43, 1, 103}, {0x6458EFD6193F7DD3, 0x03685, 248, 300},
    {0x6479B5379B73C9AE, 0x093C2, 1, 103}, {0x647FF07D721FC403, 0x0514A, 1073, 254}, {0x6492E7B1FB9C2150, 0x0B0D3, 1117, 239},
    {0x649B5CBBDCED4AF4, 0x15911, 2389, 145}, {0x64C8D58BCBC76726, 0x03ACD, 2269, 278}, {0x64D8CD53DFD515BF, 0x0A887, 2389, 143},
    {0x64DC3B9AB0D28634, 0x0B79C, 775, 28}, {0x64F1A1676364D7A9, 0x0488E, 620, 221}, {0x64F51687B15A6E58, 0x16357, 1117, 233},
    {0x64F91812753B320A, 0x0C8E0, 1117, 233}, {0x6509102668F7EEE0, 0x00614, 1117, 236}, {0x650F72C682FF75F9, 0x0DDCE, 2269, 277},
    {0x651177DCC59F3DA5, 0x0E4E9, 248, 300}, {0x651FE56C17E5F53C, 0x01496, 775, 14}, {0x652B6E022A26F43A, 0x05FB1, 2389, 130},
    {0x653567136A50EE0B, 0x06E42, 942, 0}, {0x653EF537229F749C, 0x11347, 2311, 101}, {0x6550193432B5FB61, 0x155A1, 1245, 480},
    {0x655400E81D1CB05C, 0x09D3A, 1923, 321}, {0x657C4A078B2C94A9, 0x141DB, 2389, 188}, {0x657F681CF81FDAA3, 0x106BC, 203, 43},
    {0x659014DC3B530976, 0x14E15, 2589, 225}, {0x65A7D81AA25DA88B, 0x078EB, 1073, 251}, {0x6613ADCEFAC4C839, 0x0E940, 1245, 460},
    {0x6617319D6664EA21, 0x0346B, 1117, 233}, {0x662B2FB896A65402, 0x09B73, 1117, 234}, {0x665A3353C3C20A59, 0x0D96A, 2389, 127},
    {0x6664378E11A9944C, 0x02950, 1245, 473}, {0x6678B6AA2946B9FF, 0x11185, 955, 395}, {0x669C64526EAC31E1, 0x0AD6A, 1653, 100},
    {0x66A6D1224590C5B4, 0x011A7, 876, 202}, {0x66B7B018AAA2D90F, 0x11EBE, 2516, 45}, {0x66B7FC10216D657A, 0x151E3, 775, 37},
    {0x66CFBEF72CEEC99D, 0x00000, 1468, 48}, {0x66DAC9DD3AEEA876, 0x06790, 1653, 100}, {0x66F5752BCE3E56D1, 0x0BB76, 1289, 220},
    {0x66F77FA2DC851BE7, 0x09EE0, 858, 247}, {0x6702C678BAB5DBB7, 0x0922B, 2389, 145}, {0x670B17FB255AA6F4, 0x01394, 775, 13},
    {0x673D7426138A5873, 0x12864, 955, 399}, {0x67521168B0DED8BB, 0x13AFC, 1163, 8}, {0x6765F364860C6A61, 0x0A29B, 876, 211},
    {0x676902F53CBE43A1, 0x15493, 775, 37}, {0x67741228E5D8A661, 0x07DA0, 1073, 251}, {0x677B687E90A98264, 0x0235F, 1045, 460},
    {0x677D42DD16DA72F7, 0x082FC, 2269, 268}, {0x677F81E570F37532, 0x06847, 2269, 260}, {0x6780BD452CC80CFC, 0x0E7CA, 1612, 448},
    {0x679C7DEC0DD62005, 0x150F9, 2464, 332}, {0x67A6A6ABB40FE677, 0x0D26F, 2344, 349}, {0x67E323C96D0A0764, 0x04B06, 2311, 101},
    {0x67E4A599CCEB7844, 0x0A326, 848, 0}, {0x67E58E9228FA4EB5, 0x119C2, 2311, 101}, {0x680CD2D062E94438, 0x173B2, 876, 217},
    {0x6845C2D63985B531, 0x06918, 2406, 317}, {0x684DB2E7110A0B12, 0x00000, 1468, 48}, {0x68665DBE0BEE9BAA, 0x0D15B, 2681, 0},
    {0x68740FA32C170937, 0x05F03, 2269, 290}, {0x687B39A08FFBF66D, 0x133B1, 1073, 256}, {0x68916887894C9F26, 0x14F58, 2344, 345},
    {0x68AEB9761C2AE049, 0x142F4, 858, 248}, {0x68B291E35C7905B5, 0x14411, 858, 248}, {0x68B2F9AAEFC74538, 0x065A3, 2269, 286},
    {0x68BEEA8B14611B52, 0x00000, 146, 57}, {0x68C85172444DB52E, 0x116C4, 2551, 0}, {0x68C8863C72F522A8, 0x1366D, 1556, 4},
    {0x68CD2840020ADBD2, 0x0488E, 2516, 45}, {0x68E17FF17B6A8CCA, 0x02B50, 1755, 107}, {0x68EA00EEA129B5B6, 0x0BD29, 1947, 337},
    {0x68ED28A13CC746EE, 0x00000, 1858, 47}, {0x68FDD8659BC599E1, 0x07D83, 1073, 252}, {0x691DE884DCD1BF9D, 0x0127E, 459, 112},
    {0x6926A2D8CD60B3BB, 0x03625, 2311, 101}, {0x692E5D16A508FF62, 0x0AA95, 1998, 412}, {0x695ABDCF91B64404, 0x09625, 248, 300},
    {0x697CF265294C13D2, 0x11E1C, 1612, 448}, {0x698E4E0C619D87F1, 0x129F8, 1653, 100}, {0x699A3556BC5A003A, 0x00000, 2021, 414},
    {0x699CE59DE7E630FF, 0x16E4F, 2096, 80}, {0x69A4C1A02CF3DE9E, 0x00000, 1798, 0}, {0x69AA6B7439623ADA, 0x0540A, 1073, 254},
    {0x69B3E876693A7F41, 0x0E73F, 2344, 345}, {0x69D2F985FE449DAB, 0x1734F, 2406, 310}, {0x69D62F3B7E0C510F, 0x1510F, 775, 31},
    {0x69EE34F5C1ABA240, 0x0488E, 2250, 305}, {0x69FFDDC04863AA32, 0x09CA8, 394, 411}, {0x6A11912765BF5924, 0x0E190, 2389, 190},
    {0x6A29B24456B6E0AA, 0x03908, 2344, 344}, {0x6A35F22CABB13EF5, 0x0A7D3, 2389, 141}, {0x6A4650DE924F0D3E, 0x0488E, 568, 0},
    {0x6A61256B3A8694D4, 0x01FAC, 775, 16}, {0x6A625D6E048529B9, 0x0D906, 2389, 150}, {0x6A66AE741F9FF27B, 0x159FF, 2389, 144},
    {0x6A83390E86BBFE87, 0x135A5, 858, 247}, {0x6A8D68BC73E0A51C, 0x00DFC, 2344, 345}, {0x6A90723E5900BD10, 0x0D16B, 876, 200},
    {0x6A918347EDA372E6, 0x10730, 1923, 320}, {0x6A97EBD10A319A3B, 0x1770F, 876, 215}, {0x6AB131515D96BE43, 0x13E86, 2389, 121},
    {0x6ABAEAE97CD74395, 0x00614, 2096, 40}, {0x6AC4D03EDCB62F3B, 0x0BC91, 203, 65}, {0x6AC9B6948632A969, 0x17BE2, 2096, 302},
    {0x6ACA47D271DBA45F, 0x0DB8E, 2269, 271}, {0x6ADD2D59F64624A4, 0x00000, 1027, 0}, {0x6AEEECF7AEEE6D0C, 0x14C9F, 2481, 246},
    {0x6AF906C6401A4A73, 0x0C632, 1738, 241}, {0x6AFED9D99ED5C547, 0x14103, 2668, 100}, {0x6B1A8B6A2CE7EAB7, 0x0B1F2, 506, 221},
    {0x6B335A02760390D6, 0x0A07A, 1738, 241}, {0x6B40830DCD631941, 0x05F0A, 2269, 266}, {0x6B5678C06AD736A0, 0x0BF17, 506, 222},
    {0x6B677F97A1205F05, 0x034F9, 1117, 233}, {0x6B6AEAA5F0AB46C8, 0x137B3, 1245, 460}, {0x6B88C80B869ED3DD, 0x00000, 1556, 106},
    {0x6B9317AE79AF322B, 0x03E46, 1289, 240}, {0x6B9C0CA9F7D25493, 0x11D4F, 2752, 5}, {0x6BECEA4DC7BE1666, 0x0DECE, 809, 40},
    {0x6BF3AFEB31BC0265, 0x0DA57, 2269, 277}, {0x6BF7273246B76F06, 0x00000, 231, 223}, {0x6C0885E1CBF991EC, 0x056E2, 1590, 377},
    {0x6C110D043759E7CC, 0x00928, 2250, 305}, {0x6C11943C9AF91659, 0x0E524, 2389, 132}, {0x6C1F16C52A33E9A1, 0x0D0F1, 231, 223},
    {0x6C36D52C27C43F82, 0x026EA, 1947, 306}, {0x6C51E09D3FDD47C3, 0x0C9C2, 1117, 234}, {0x6C675340F9B72076, 0x00000, 1468, 48},
    {0x6C6A8B940B9D82F8, 0x12D69, 2389, 185}, {0x6C83D205E17AE194, 0x00000, 1612, 450}, {0x6C97800FE58505EE, 0x0568C, 2332, 245},
    {0x6C9DD5314B093F9B, 0x0543E, 695, 96}, {0x6CB1F82DC8E25107, 0x10C91, 1947, 363}, {0x6CCA728666678A25, 0x17D69, 248, 300},
    {0x6CCEA701FCC091EF, 0x0157E, 1947, 331}, {0x6CE040C4E1F52B84, 0x0DEDE, 218, 2}, {0x6D020DE17369158D, 0x13B3C, 1888, 127},
    {0x6D07D436929B61A6, 0x095A0, 203, 43}, {0x6D427C500AA5FDC1, 0x0A935, 1783, 0}, {0x6D555766FC715E51, 0x036BF, 2332, 245},
    {0x6D5C58049CBCBAAC, 0x0BBB3, 203, 56}, {0x6D7984023BD57222, 0x00000, 1673, 53}, {0x6DD35F65567480EC, 0x00F2B, 775, 10},
    {0x6DDE57FB8D90D30A, 0x1035B, 2389, 128}, {0x6DDFF1CF30E2FF05, 0x14F24, 2344, 345}, {0x6DEF61933E09FB62, 0x01451, 775, 14},
    {0x6E08FDF8EF3F14A4, 0x161D6, 955, 391}, {0x6E0A2D61C063888E, 0x082D4, 1947, 336}, {0x6E0DFABEDDDA6F85, 0x17D10, 2096, 305},
    {0x6E2E1EC493EB6598, 0x16F92, 2627, 229}, {0x6E39C3529F9E526E, 0x05CA9, 1998, 418}, {0x6E43759E215B188F, 0x11068, 1245, 494},
    {0x6E6C2DE2E639F01E, 0x13923, 1947, 350}, {0x6E80EDA1632D6B29, 0x10ACE, 2269, 280}, {0x6E883960A31E749B, 0x02C87, 2269, 265},
    {0x6EAB5A04E07CA1BE, 0x1096F, 2269, 283}, {0x6EBB4C09D4E75ED2, 0x00000, 459, 110}, {0x6EEC9E7D1708F07E, 0x0635C, 2269, 272},
    {0x6F0FA80EA2642CB8, 0x095D1, 2389, 140}, {0x6F1D80323C958FAF, 0x06E01, 218, 2}, {0x6F1EC4C377B6F4BF, 0x02C76, 506, 222},
    {0x6F3DD74EAF8E4A29, 0x00000, 1163, 5}, {0x6F47E12854312F9E, 0x00000, 990, 100}, {0x6F52C8C7F7A12289, 0x114F4, 2332, 245},
    {0x6F585770478FC95E, 0x15E9B, 1117, 233}, {0x6F6B8BF0586F08E3, 0x15493, 775, 37}, {0x6F70882900C8D39D, 0x115F0, 876, 200},
    {0x6F767C719AD619BF, 0x13893, 1947, 341}, {0x6F812FBD4170D83A, 0x058FC, 1998, 417}, {0x6F885037E86A9082, 0x126B4, 876, 210},
    {0x6F9123D76AF06998, 0x15F26, 1289, 244}, {0x6FA2F2C0C0D9E5B3, 0x0C3AC, 248, 300}, {0x6FA5D3514AC7DC8F, 0x0376B, 271, 300},
    {0x6FAA281C50D5AF5D, 0x14868, 876, 200}, {0x6FB8B81580D4B735, 0x00000, 1721, 242}, {0x6FCC1B6367B61B9F, 0x0BFEE, 303, 300},
    {0x6FE9CB94FB7C5AD8, 0x052D5, 1073, 254}, {0x6FF42C1AE54107CD, 0x01608, 2389, 122}, {0x6FF8F483E7EC128A, 0x15726, 1245, 481},
    {0x7002B20485D4946A, 0x0A0D8, 2332, 244}, {0x70103373E5F44ACE, 0x0D9C7, 1721, 242}, {0x702363E0722884F4, 0x0C852, 2096, 302},
    {0x702FE2281685E20D, 0x04ECA, 2269, 264}, {0x7038CC03EBB1CA0F, 0x0852A, 1140, 231}, {0x70677EB0CBB51B3F, 0x00000, 2021, 414},
    {0x70778164A37F592F, 0x0A105, 1947, 337}, {0x707CC0F1DC2771A3, 0x03A6F, 955, 383}, {0x70B638DC321108F7, 0x04430, 1947, 307},
    {0x70B80C1EBB4DD25D, 0x04B06, 2389, 156}, {0x70BB4CB1FA8C2920, 0x08E6E, 1245, 464}, {0x70C4B48EBE06C161, 0x10D67, 1947, 361},
    {0x70C9F5E07B68B6F1, 0x015D5, 2389, 122}, {0x70E9A1312A7D4715, 0x0AF45, 2389, 120}, {0x70EFA8F7D08FA71F, 0x0767A, 1888, 106},
    {0x70FB084546E22CB3, 0x07A8B, 1073, 251}, {0x7107A9A4F1418EBD, 0x13E57, 2389, 121}, {0x7119F157406C3C5F, 0x01AE6, 942, 0},
    {0x714E8DB1B84C5925, 0x157D2, 1245, 483}, {0x714FAC11CC1CA77D, 0x08CCC, 1998, 415}, {0x7157E98E4A5B68CE, 0x042F0, 1947, 331},
    {0x71594D6605A2D14B, 0x0A4CE, 1, 102}, {0x715F0B733EF45741, 0x00000, 1858, 47}, {0x71712B146A7A6E32, 0x1651D, 1073, 256},
    {0x71827B878BF23585, 0x177C4, 876, 218}, {0x719FEDB5CA62DAC8, 0x0C136, 218, 2}, {0x71C3D015160FA999, 0x04B06, 695, 90},
    {0x71C569B85E392BC2, 0x0252D, 1947, 355}, {0x71D8244C218CD6E2, 0x07555, 775, 20}, {0x71F3CCD9B3D55D92, 0x145CC, 858, 249},
    {0x71F503DCE5803A54, 0x06803, 203, 43}, {0x71FB67B33815E5E5, 0x00000, 146, 59}, {0x72028B3C2682E334, 0x00BC6, 2389, 139},
    {0x7206077339EE9093, 0x090D7, 1888, 106}, {0x7208CE2D3EC8191B, 0x0BE58, 695, 84}, {0x720B98707A2EC8AD, 0x115CD, 2279, 9},
    {0x722FF596D204B888, 0x12502, 2233, 41}, {0x723CB59062632602, 0x0514A, 1073, 254}, {0x7248C7B142BAA34A, 0x11BC3, 1947, 350},
    {0x725855238662D58F, 0x08423, 955, 387}, {0x726778CBCCF219F6, 0x17B8D, 248, 300}, {0x7272FF629EE2B3D7, 0x16E0A, 1525, 0},
    {0x727EFC0AF3751A43, 0x0400D, 1998, 416}, {0x729C587CE06A28D6, 0x16404, 1073, 255}, {0x72A9E0C0A06FA770, 0x14C9F, 2269, 262},
    {0x72B670D24F6EE556, 0x0B859, 775, 21}, {0x72CBBC9329253D8D, 0x0D7D6, 1, 104}, {0x72E5B324258329EF, 0x05E8C, 1140, 230},
    {0x72F29E0B6A36C4C8, 0x05F03, 490, 408}, {0x72F76D7B46394AB8, 0x009A0, 1947, 332}, {0x72F8D15A111BE7AD, 0x13B0F, 1888, 127},
    {0x72FDBC58648616B7, 0x0A35F, 218, 2}, {0x73051346392C5577, 0x0AA6B, 459, 117}, {0x73064C4FC6D5250F, 0x1612A, 955, 392},
    {0x7328475E42FA3E5D, 0x01F23, 775, 15}, {0x735678D7E43B6CF9, 0x1247A, 1073, 250}, {0x735953BB690A1BD2, 0x1606E, 1721, 242},
    {0x7362768EDE5F3784, 0x01672, 2389, 122}, {0x7368EF0D8CC2172B, 0x06258, 2269, 298}, {0x738D809461B5B581, 0x0769E, 1888, 106},
    {0x73A11080FEC097EC, 0x17002, 1947, 330}, {0x73A4A15E9365B5F9, 0x0C233, 2389, 133}, {0x73A52408FF286BC0, 0x0C80E, 2332, 244},
    {0x73AF115591472DEC, 0x15B0A, 876, 207}, {0x73B7F8C55F4990EB, 0x09DC4, 1556, 106}, {0x73DCEEC0D6DC5AE2, 0x0231A, 2279, 11},
    {0x73E8BD5E4A224676, 0x12788, 955, 397}, {0x73E8C171DDC104DE, 0x0DBF4, 2269, 274}, {0x73F5C297A292448B, 0x0A2F2, 459, 110},
    {0x73F61836D05C08CE, 0x11390, 1140, 230}, {0x73F7D41106030257, 0x09253, 2389, 145}, {0x73FC02F0D8B51C8F, 0x0D45E, 775, 18},
    {0x73FC26168F300649, 0x16024, 2752, 6}, {0x7425400F29AA16BD, 0x066EA, 2389, 121}, {0x7432CE4693770CA6, 0x17A40, 2389, 120},
    {0x743F10D24443C162, 0x12D3D, 2389, 184}, {0x743FEA1104BE7ACB, 0x07F43, 459, 113}, {0x7441F2D26859FD24, 0x0E5A7, 1738, 241},
    {0x745C615E8EB08D86, 0x09746, 2406, 315}, {0x745F98CF8F7D69F8, 0x1176F, 1738, 241}, {0x74620A20F1D0A478, 0x134C4, 1073, 256},
    {0x746846D1EF1D9973, 0x01B11, 1117, 239}, {0x74712F9720E1B7D7, 0x00000, 2021, 414}, {0x74AC080C2224D32E, 0x0714C, 2389, 174},
    {0x74CAD52B454A07FA, 0x0783B, 2198, 41}, {0x74D8E81B5D504642, 0x114F4, 2627, 225}, {0x74EB29B505F80FEA, 0x0BCBF, 2752, 4},
    {0x74F9630BD09892BB, 0x06480, 2269, 296}, {0x75043DF64DAE91FB, 0x009C7, 2096, 303}, {0x750A293E26D69FAE, 0x073EB, 2389, 177},
    {0x75111ECAE3D17BA3, 0x17BFC, 1140, 230}, {0x75145E750328578B, 0x05BE5, 876, 211}, {0x75211DB6110316DF, 0x09746, 2406, 315},
    {0x75368384645F3ED4, 0x16D38, 231, 243}, {0x7537CB727B34B8C6, 0x0B4AB, 775, 29}, {0x754F7DD6A24A08AC, 0x12EEE, 2389, 183},
    {0x75511BA50DBFB71B, 0x15D64, 876, 209}, {0x755A2D080B694125, 0x04844, 1721, 242}, {0x755CCA1CC99E65A0, 0x06839, 2269, 260},
    {0x75D6AB531E8DF9C3, 0x050FE, 203, 74}, {0x75E6A7016BFE7213, 0x0E73F, 1923, 325}, {0x75E8A3D25C128D93, 0x07EA2, 1073, 251},
    {0x75F9D1726E31AEDD, 0x018EC, 1947, 308}, {0x75FD83EAD38937CA, 0x06FFE, 2389, 173}, {0x75FDF63F05FE2049, 0x15A75, 1947, 334},
    {0x761884655E793650, 0x0179E, 1947, 309}, {0x7627916466B956C6, 0x09EC0, 506, 222}, {0x7639453C2F780B5A, 0x0953F, 2627, 227},
    {0x763BDA08D93D13AE, 0x016C4, 2389, 122}, {0x7644ED3011CCD5FD, 0x13697, 1556, 4}, {0x76559684F673D0A7, 0x11B06, 2464, 334},
    {0x767BADB06D935267, 0x00F3B, 2279, 9}, {0x768C3AC4890DF01B, 0x07D04, 1073, 252}, {0x76B5E13ADEC0AFDD, 0x02B6E, 1556, 40},
    {0x76EDAFB2E2FB5BC6, 0x044E0, 2096, 302}, {0x7705435DB9FA4939, 0x09C2B, 942, 0}, {0x770561615908F729, 0x04BB3, 203, 75},
    {0x77106D2054B6E1FA, 0x07F56, 2269, 269}, {0x77160E060E8FFC27, 0x07744, 1117, 233}, {0x772A330D4E187852, 0x035BE, 1117, 233},
    {0x77356D332C7B7CF9, 0x0A6BA, 1923, 325}, {0x773A33AB7A01127D, 0x15D8F, 876, 207}, {0x7751FA22D9981D6F, 0x1517B, 775, 33},
    {0x77560104C9136646, 0x14B34, 695, 83}, {0x775FD85EC93CED60, 0x038B7, 2344, 344}, {0x77766C70147BBBD4, 0x0CD29, 1, 102},
    {0x777EA85603AFA39A, 0x05E55, 1923, 328}, {0x7783B322F16685D3, 0x00000, 1341, 0}, {0x7785B00D93D61BFF, 0x11F28, 394, 411},
    {0x778B8B4ECA8BE517, 0x0457F, 2096, 300}, {0x7799067F9855BE9F, 0x156DC, 1245, 482}, {0x77A02EDAA29420B2, 0x115BB, 876, 200},
    {0x77BB5BA0C0025150, 0x07F43, 876, 201}, {0x77C6714CDDA3B34F, 0x07F43, 459, 113}, {0x77F67991832B58F4, 0x03861, 431, 100},
    {0x780AE34BBFD89F96, 0x151BB, 775, 36}, {0x782EA9F4C034F9F3, 0x03BCA, 1045, 51}, {0x78395B1553266393, 0x17992, 1692, 100},
    {0x783FC034C02C6691, 0x14FD4, 695, 95}, {0x7842B23696E172C2, 0x11356, 459, 113}, {0x784DBC7B5C7EB7AD, 0x05C57, 876, 214},
    {0x78617CFC935A5EB3, 0x0E9D3, 1245, 473}, {0x7868F645A63C7AC3, 0x14C7D, 876, 200}, {0x7871DFCB2B894B05, 0x0BF3E, 1326, 0},
    {0x7876DD7251145168, 0x16285, 459, 110}, {0x787AE4204FE5D13E, 0x13BD1, 1612, 446}, {0x787EA30D0825FAAE, 0x11AD5, 2332, 245},
    {0x78945827B73ACFE9, 0x0514A, 1073, 254}, {0x78A1852D0EAFBD66, 0x002B7, 1783, 0}, {0x78AE187ABA08EF1F, 0x01CD3, 775, 10},
    {0x78BFB076459D8C64, 0x06635, 490, 408}, {0x78CDA70E17837D9E, 0x0E73F, 1267, 244}, {0x78D07F6C541F280C, 0x0CA6B, 2210, 301},
    {0x78D0C9F59AA25117, 0x030C5, 2269, 267}, {0x78E1FB2003DB57FF, 0x08873, 1140, 231}, {0x78E615E117251FD1, 0x02B16, 218, 2},
    {0x78ED09353FBEBAA9, 0x0A3EB, 876, 200}, {0x78FA6F77B3192FD3, 0x058D5, 876, 214}, {0x7915BA244C5B374E, 0x15C4A, 876, 203},
    {0x793145936182B813, 0x10BB8, 1947, 366}, {0x794B4EAE9E4EFE32, 0x17DC1, 1590, 372}, {0x795456FE9CFC01E1, 0x16CC2, 203, 61},
    {0x795BDC540F663DFF, 0x0B804, 775, 20}, {0x79C0D1BB4378C930, 0x06343, 2269, 292}, {0x79C967624AB8C7C7, 0x17895, 876, 218},
    {0x79E1B20B38CF892C, 0x06D93, 248, 300}, {0x7A0F6045F8554461, 0x0CEB9, 876, 212}, {0x7A22A6F64CD9C521, 0x0E1FA, 2389, 192},
    {0x7A37E1569E7A6C6B, 0x041C7, 1923, 320}, {0x7A695E97CC099D9B, 0x10750, 1923, 320}, {0x7A73D8A9D79FEB8A, 0x148C8, 1612, 443},
    {0x7A9BDF85D02F43B1, 0x0CB51, 2269, 289}, {0x7AA30BF1F3D85A68, 0x0B461, 775, 28}, {0x7AAA9EE3CCC6940C, 0x0E0F5, 2389, 190},
    {0x7ABC580C5C53E961, 0x162B5, 2096, 303}, {0x7AC2C8EF92BC06BB, 0x0406D, 876, 200}, {0x7ACA51D6122C26E9, 0x03E79, 1027, 0},
    {0x7ACC2E3292F2A35B, 0x043A2, 2344, 346}, {0x7AF617819F8B3D17, 0x09167, 955, 390}, {0x7B00C576C64D61B1, 0x10608, 2389, 128},
    {0x7B06190FE8F2E84D, 0x0C343, 248, 300}, {0x7B090C80C7F66723, 0x04B06, 203, 70}, {0x7B13D091C61AF8A8, 0x11D91, 2406, 312},
    {0x7B2EAB40813096DC, 0x13AB9, 2752, 4}, {0x7B4211B450303C6F, 0x092E0, 1245, 476}, {0x7B46131FEE181607, 0x0A69C, 1673, 53},
    {0x7B5C1F4CCFC71F74, 0x155B4, 1245, 481}, {0x7B5DB6F277657C1F, 0x03B92, 1, 102}, {0x7B6787FC16500C20, 0x0D606, 2311, 101},
    {0x7B83E1F9186385ED, 0x0C470, 1612, 431}, {0x7B85FD737AE4B115, 0x019CD, 2332, 245}, {0x7BA964CA419B728A, 0x04298, 1888, 42},
    {0x7BAD05F5D8F09763, 0x12ACA, 1653, 100}, {0x7BAD8C9142D77D55, 0x097B7, 1045, 45}, {0x7BD30953462D977A, 0x0BE18, 1117, 237},
    {0x7BF61BD8BA5CA22B, 0x15984, 2389, 147}, {0x7C091A4DA81F69B1, 0x14215, 2389, 189}, {0x7C1318D279AA7B3C, 0x154CE, 775, 35},
    {0x7C389EDB972E428C, 0x0CBED, 2269, 289}, {0x7C3BEAF510240604, 0x121FE, 2389, 161}, {0x7C468867AF7CD1CF, 0x0C2EE, 2389, 133},
    {0x7C5AE5D4A7356FB7, 0x129D0, 1245, 460}, {0x7C625C7CE074B757, 0x02B82, 1947, 350}, {0x7C65E94968B204CA, 0x09C97, 2464, 332},
    {0x7C6EA0BCB326EDF6, 0x11F28, 394, 411}, {0x7C761B9D7BABBA43, 0x0EA1E, 1923, 326}, {0x7C9248C4C8E990A2, 0x07B9E, 1073, 251},
    {0x7CBB66A19A3753D1, 0x0E73F, 1, 102}, {0x7CD1FE2D416A26A9, 0x0A388, 271, 300}, {0x7D2097166E7A84B1, 0x02283, 2279, 12},
    {0x7D317ABC239E575D, 0x00000, 2021, 414}, {0x7D4951706DF4B6D4, 0x00000, 2145, 301}, {0x7D4AE1961252F2D9, 0x0A154, 1947, 337},
    {0x7D830876789507E6, 0x17C37, 1011, 40}, {0x7D851FBFB1F1AA16, 0x0A86C, 2389, 143}, {0x7DB26E3F4453E393, 0x03211, 1556, 106},
    {0x7DBB932BE85C32BE, 0x124AD, 1117, 237}, {0x7DD1F58BDDE41E6B, 0x15DC4, 876, 207}, {0x7DD9796F6D2634F4, 0x0BF01, 2419, 40},
    {0x7E0ABAA6A94BFF23, 0x01F4E, 775, 15}, {0x7E134866733DAB4F, 0x13B6A, 1888, 127}, {0x7E378AA2B24DC67C, 0x0A601, 1822, 244},
    {0x7E3D3BB7CC20321E, 0x03E34, 1289, 240}, {0x7E3DFE2D5BDFE4E1, 0x07702, 2516, 45}, {0x7E603BF1F49D22C5, 0x0BC4A, 203, 65},
    {0x7E8877758BA72400, 0x04E4D, 1073, 253}, {0x7E9DA5DE24C3F4CC, 0x0CA02, 809, 40}, {0x7E9E6B82BE84B626, 0x0C977, 1289, 220},
    {0x7EA0F4327C6A6A03, 0x0B3D1, 775, 25}, {0x7EA7DC5BA0E6B4A0, 0x096B9, 2198, 100}, {0x7EA89AFC4F6F90FD, 0x123B2, 1998, 416},
    {0x7EABAE7974E082A3, 0x118B8, 2516, 45}, {0x7EB3229B3EA025B9, 0x00000, 1755, 100}, {0x7EB405545A464E16, 0x06DD5, 459, 110},
    {0x7EB40E5BC7E74303, 0x1112F, 1783, 0}, {0x7EB5607C4937E69E, 0x09427, 1245, 477}, {0x7EC069FA27E6F754, 0x08423, 955, 389},
    {0x7ECD72AF97EE363D, 0x0D606, 203, 60}, {0x7ED377C7D8500E97, 0x0BD19, 1612, 420}, {0x7EDBAC5FF6295075, 0x02283, 2279, 12},
    {0x7EE52381C039B294, 0x16F70, 2627, 229}, {0x7EEAEA8AEE8B14AC, 0x044F3, 2096, 300}, {0x7EF7A45EFF575B93, 0x079A0, 1073, 251},
    {0x7F1299A83D236273, 0x0CDF7, 1362, 240}, {0x7F15A97B728630A8, 0x10EDB, 1245, 499}, {0x7F471E2544980AB2, 0x09788, 2332, 245},
    {0x7F6B60A16EE9555B, 0x03259, 1117, 233}, {0x7F84C01CE83E9172, 0x05395, 1073, 254}, {0x7F9AA5F0DF052F4A, 0x031E7, 2269, 270},
    {0x7F9F011FB14025FD, 0x04537, 2096, 300}, {0x7FA214064396F59D, 0x13229, 2332, 244}, {0x7FAE1D6B9B639073, 0x037B5, 271, 300},
    {0x7FCE985673D89B41, 0x1120A, 459, 114}, {0x7FD2156517A71E09, 0x179BF, 2389, 120}, {0x7FD4713C314E37F4, 0x06156, 490, 407},
    {0x7FF44CC959FC769D, 0x049DD, 1923, 326}, {0x7FFCF0DA484895A5, 0x05306, 1073, 254}, {0x8033A5818FBE1201, 0x0E836, 1612, 457},
    {0x8034DF6A598637FE, 0x00000, 1, 103}, {0x80533915E338A742, 0x08DAB, 1245, 463}, {0x805579149E46CAC9, 0x0E73F, 506, 222},
    {0x80653C971ECF0584, 0x15ABB, 876, 205}, {0x806EE4D7D6B08795, 0x08286, 2269, 269}, {0x8073272645A02588, 0x07F43, 1590, 371},
    {0x807B48A0ED95FA83, 0x149BD, 1117, 233}, {0x80817BECBABA796F, 0x166FB, 1073, 256}, {0x8087D21DEEB4C0C5, 0x05F03, 2269, 292},
    {0x80E00E1F086FA786, 0x16D77, 2311, 101}, {0x80E0AF2909A601AD, 0x09A49, 1073, 254}, {0x80FC4AE5F4341F5E, 0x0B58D, 775, 29},
    {0x81194027FBD5E9F6, 0x0C7E3, 1117, 237}, {0x812F3AFC31DD9808, 0x104B6, 2389, 128}, {0x8133EAE94D7D3775, 0x0A5A9, 2311, 101},
    {0x814CA588ECCD530E, 0x1281C, 955, 399}, {0x81738EB8813A6A8E, 0x0BD0A, 2551, 0}, {0x81894C5271A09470, 0x17965, 876, 215},
    {0x819829F60FCB8122, 0x0A4F2, 1, 102}, {0x81B250AB25B1DDFB, 0x015B4, 2389, 122}, {0x81C49D8C52293F34, 0x12E73, 2389, 180},
    {0x81CA785E19E534F0, 0x11529, 2627, 226}, {0x81EA0DA4F2077ED7, 0x11167, 2752, 6}, {0x81F9E18419FA4600, 0x06D34, 1045, 400},
    {0x8200694A57839F54, 0x11CAD, 1783, 0}, {0x8202880A6ABBE8E4, 0x0193B, 1738, 241}, {0x822C972D588F7A5B, 0x0DF41, 1117, 237},
    {0x823C9B50FD114196, 0x00000, 1289, 100}, {0x82521FA739E0263F, 0x01534, 2269, 260}, {0x82689D4E2F286F0F, 0x0E3FC, 2551, 0},
    {0x827A36DFA953D801, 0x0CD7C, 1362, 240}, {0x828922DF9722E806, 0x10C6A, 1947, 366}, {0x82A3F5C7E6BCAB9E, 0x0D924, 1, 102},
    {0x82A41CF53A8E7EAC, 0x11313, 459, 113}, {0x82CAE708AB313008, 0x1247A, 1117, 237}, {0x82CEDBBBF7690042, 0x17A79, 2389, 120},
    {0x82D58204AA0B7F92, 0x06F68, 2389, 172}, {0x82DDE89DB5D61642, 0x03DEB, 1783, 0}, {0x82E3E06781C3C76C, 0x0E5A7, 394, 411},
    {0x82F4ED33201EA9D5, 0x14C6E, 1245, 481}, {0x8301B594404F73BE, 0x11274, 459, 113}, {0x830A8BD03794698B, 0x06898, 2589, 225},
    {0x830EB9B20758D1DE, 0x00000, 2096, 40}, {0x831D6F1B45929E64, 0x0B331, 775, 26}, {0x8324361E4A3688B1, 0x172E9, 1653, 100},
    {0x8325D146E25BBB21, 0x0E73F, 1923, 321}, {0x8329780B2901BE5A, 0x01394, 775, 13}, {0x8357117FFECD14C3, 0x0B7D9, 775, 25},
    {0x835ABFACD561FF47, 0x00000, 2481, 246}, {0x835CB356D9B78FFA, 0x07037, 2389, 174}, {0x83660352368E2F4B, 0x0E2DC, 2389, 197},
    {0x83697E028DC9B6EF, 0x150F9, 1027, 0}, {0x8371AF7B4C41BCD2, 0x1080F, 2269, 267}, {0x83805BD8DFF3B8E6, 0x0529E, 1073, 254},
    {0x8381A177D03EACBE, 0x0A7A2, 2389, 141}, {0x838263BA2658961D, 0x06B4F, 2389, 120}, {0x838557414B00460A, 0x118AB, 218, 2},
    {0x840FE751FEF1EC77, 0x10918, 2269, 280}, {0x84270F7BCC30EF32, 0x16892, 1073, 259}, {0x842CD817D571144A, 0x05BBC, 876, 214},
    {0x844E56F9E4B83098, 0x10D43, 1947, 364}, {0x845945699B1196F9, 0x0A115, 1947, 337}, {0x84670C3E2DFB12A7, 0x16047, 775, 220},
    {0x847E67E8643DE8DF, 0x0D9D4, 2269, 278}, {0x84991FBACCC30D68, 0x02C0F, 203, 43}, {0x849F42EB68DD31DA, 0x14435, 858, 248},
    {0x84C1F4A466547821, 0x013A6, 775, 13}, {0x84C25D759C4415FA, 0x094D9, 1653, 100}, {0x84CED8537B7812E0, 0x06A38, 2406, 317},
    {0x84D56E5B8D44526D, 0x08AAE, 1245, 468}, {0x84DB040CE13BA2D7, 0x0D3E7, 2627, 226}, {0x84E2F34EB479D2CD, 0x00000, 1306, 220},
    {0x84EAF7755B693E48, 0x06E80, 1117, 237}, {0x854AFC715E267CB4, 0x06037, 2389, 130}, {0x856920A559B2BBAA, 0x01BBA, 1117, 239},
    {0x858450C4B1DF2996, 0x172A3, 1888, 127}, {0x8596C4A76746F756, 0x0D18F, 2332, 245}, {0x85A5087983F3C7EC, 0x16764, 1073, 256},
    {0x85AF1D7BC1F75091, 0x11C08, 1947, 350}, {0x85BE8400C3544C24, 0x0E5BD, 2389, 129}, {0x85C040D62122C79F, 0x14E38, 876, 211},
    {0x85CEC92ABBB5DE12, 0x06198, 2269, 294}, {0x85D3057C1CCB21FB, 0x0DB4D, 2269, 277}, {0x85F95E17CB1D69A1, 0x0776C, 1653, 100},
    {0x8602C5DB7AAF1118, 0x0BF3E, 2311, 101}, {0x86179CD8F69E4CD8, 0x17333, 218, 3}, {0x864891B716449720, 0x148B3, 459, 110},
    {0x865348206A3F0E7A, 0x148C8, 1612, 443}, {0x86598E53A7ABDE8F, 0x0D606, 1633, 1}, {0x86933069B8C862BB, 0x0D85B, 2389, 150},
    {0x869CAD3E0C6F30C2, 0x1799E, 775, 30}, {0x86A7107B9A014BE2, 0x0C55C, 2096, 302}, {0x86C2157BE13BF85B, 0x173A0, 876, 215},
    {0x86C3A1E986596EC0, 0x06BFD, 1721, 242}, {0x86D6F1F4C8BCF27E, 0x010DF, 876, 202}, {0x86DA20860E3BC15C, 0x08A26, 1998, 415},
    {0x86E0BC11BAEFF5AF, 0x109D4, 2269, 281}, {0x86EE43A55E90BF53, 0x150F9, 2096, 302}, {0x86FFAE71AD298786, 0x13512, 858, 247},
    {0x8709E37463358029, 0x1262D, 876, 210}, {0x871D3C6536D98D81, 0x0A105, 1947, 335}, {0x872C7E0358D5D108, 0x15591, 1, 102},
    {0x872D3612C75F06DF, 0x16081, 1947, 337}, {0x874670E848FCF962, 0x10337, 2269, 260}, {0x87537541A73E2901, 0x15412, 2096, 302},
    {0x8770BD201621815C, 0x02877, 1245, 473}, {0x87728F02DBDADFDB, 0x01496, 775, 14}, {0x87A2831560E1F5FE, 0x108AB, 490, 404},
    {0x87B8157C4CEEBFE2, 0x1799E, 876, 200}, {0x87BD2BF9EF409F65, 0x00000, 1947, 353}, {0x87D02D1DFD824315, 0x0818E, 955, 385},
    {0x87D08735634DADFE, 0x0523E, 1073, 254}, {0x87E1033FB949389A, 0x0EA1E, 1923, 326}, {0x87E2492ECCC9C6D8, 0x0A22D, 203, 43},
    {0x87E8C5D15711CF0B, 0x0B079, 1117, 239}, {0x8809DFF87D0FA9BD, 0x10A52, 2269, 280}, {0x880A67C600624874, 0x09203, 2389, 145},
    {0x881980574B64CEBC, 0x021CC, 2279, 12}, {0x884E5029C24E8723, 0x082D4, 1947, 336}, {0x8853B67D98F71EC5, 0x0CA58, 2332, 245},
    {0x88645AF7D0D5A9D3, 0x138A9, 1947, 341}, {0x8864907EC6496BC5, 0x12502, 2096, 41}, {0x8869B3903CC79859, 0x07296, 2389, 179},
    {0x889541213EC615F2, 0x111DC, 459, 113}, {0x88ABA50DBD137B1F, 0x07F43, 1738, 241}, {0x88B125F39CD2DD6D, 0x0449C, 1947, 307},
    {0x88BC27F9BE1B01E9, 0x13C86, 2389, 121}, {0x88C0776CCC500B8E, 0x16B7D, 2210, 301}, {0x88CE4B19ABE8990B, 0x00000, 1721, 242},
    {0x89015987FF8FD8E0, 0x0CC2F, 2389, 140}, {0x89295DA5FC294756, 0x00000, 1738, 241}, {0x894087AD298D60C8, 0x037FB, 2389, 158},
    {0x896011AF2276BFAA, 0x0607D, 2269, 288}, {0x8968D9DF39841CFF, 0x01B01, 1117, 239}, {0x896FC9F8D3F96574, 0x1727A, 1888, 106},
    {0x898883D58DF161B7, 0x00000, 1184, 7}, {0x89895840A814E22D, 0x02346, 1073, 250}, {0x89973B6384108965, 0x14D7C, 2589, 225},
    {0x89BAC15B80830BBD, 0x08143, 955, 386}, {0x89C24D946F553178, 0x0225D, 2279, 11}, {0x89F54BF0CAD285D7, 0x1248D, 1117, 237},
    {0x8A03830F4ABC9434, 0x07ADC, 1073, 252}, {0x8A05581806FE12E3, 0x09754, 1556, 107}, {0x8A16FD92786981B1, 0x067A7, 1653, 100},
    {0x8A2582F584573AE7, 0x0807F, 955, 386}, {0x8A42D5A0D53C78B3, 0x10519, 2389, 128}, {0x8A470482D88334FF, 0x00000, 1908, 306},
    {0x8A539F4FA8F7B932, 0x146DA, 1163, 5}, {0x8A58A142858B7153, 0x17C4A, 942, 0}, {0x8A84AD56F6A0ADAB, 0x0B1AC, 1117, 239},
    {0x8A892602C4B5EAF5, 0x0D20E, 2344, 347}, {0x8A947A97D332D77D, 0x12FEE, 2406, 315}, {0x8A972BC17F2ABACE, 0x11796, 1289, 220},
    {0x8A97F0E241DCA63C, 0x146FD, 1306, 220}, {0x8ACA4A650CE1C056, 0x021CC, 2279, 12}, {0x8AD89EC061CA6C0D, 0x043A2, 2344, 346},
    {0x8ADE5BAB08EED879, 0x02B08, 1117, 233}, {0x8AE580FF4A832867, 0x00DDD, 1923, 320}, {0x8AF9EAE9AE4610C8, 0x155EE, 1612, 424},
    {0x8B1107784CEFB7C9, 0x17859, 876, 218}, {0x8B1AF8E53B4D1B97, 0x014F0, 775, 13}, {0x8B3879078D8C3D03, 0x00000, 490, 400},
    {0x8B3AF1BB09219B2E, 0x06BEB, 1721, 242}, {0x8B4BB3593EB61783, 0x13BBC, 1117, 237}, {0x8B51FCF3E82D690E, 0x13F13, 2389, 121},
    {0x8B847135414C8D73, 0x044E0, 2096, 300}, {0x8B937FD85904F0CB, 0x14D8C, 2589, 225}, {0x8B99E2127468B00C, 0x0E73F, 2344, 345},
    {0x8B9F9F1D1C6ED9F1, 0x07820, 2198, 41}, {0x8BAFD4A1295348D6, 0x0878D, 1140, 231}, {0x8BB4C010275177FF, 0x14542, 858, 248},
    {0x8BC3DC24CD9E91A3, 0x0D932, 1, 102}, {0x8BEC103FA9325CB4, 0x09CA8, 2311, 101}, {0x8BF0D910BB4864DD, 0x00000, 2311, 101},
    {0x8C17154664F190F2, 0x121A6, 2389, 162}, {0x8C4D2A988B1A965B, 0x074DA, 2389, 177}, {0x8C745F08A1855A4D, 0x13393, 2332, 244},
    {0x8C87F2E3DCCFE5D9, 0x1253B, 2464, 333}, {0x8CA8F2310FEAD7B1, 0x0991F, 1073, 250}, {0x8CACFCF709012FD9, 0x13AB9, 1027, 0},
    {0x8CBD8A8C82B3717C, 0x1728E, 1888, 127}, {0x8CBEB63049D8D659, 0x0D44C, 203, 66}, {0x8CBF8D2D4A3FBD48, 0x0E86B, 1612, 455},
    {0x8CC65E917E80019F, 0x0DE89, 2389, 151}, {0x8CC671A898349C30, 0x0D2DB, 2344, 349}, {0x8CCA89A12B8A2D85, 0x150F9, 1783, 0},
    {0x8CEC7A573EAD6133, 0x00BA4, 2389, 136}, {0x8CF777A70F24B855, 0x10192, 2389, 130}, {0x8D17A0C2B38A2613, 0x110C3, 1245, 496},
    {0x8D6B5AC4D3A0E1CA, 0x0B1F2, 506, 221}, {0x8D6F8F2929271D8E, 0x15398, 775, 39}, {0x8D7C86D0B048F56D, 0x0D9D4, 2269, 278},
    {0x8D8196D2149302C2, 0x01F7D, 775, 17}, {0x8DA7A73E5FDD72DC, 0x00000, 62, 0}, {0x8DC30A28012314E2, 0x00614, 2332, 245},
    {0x8DCF3594653507BD, 0x07DE0, 1073, 251}, {0x8DEF6F7853316183, 0x120E4, 2210, 301}, {0x8E11E287BC9E8AA3, 0x0130F, 459, 112},
    {0x8E16787A0A96EA86, 0x0BF3E, 1326, 0}, {0x8E532ADE6AC913F8, 0x13065, 2269, 263}, {0x8E803FE06D8A772E, 0x03DD9, 1998, 415},
    {0x8E9D6DE036E2FEF9, 0x0CD60, 459, 112}, {0x8ED09ED74BE2937C, 0x07C21, 1073, 251}, {0x8EDFFE3DD59810BB, 0x00000, 1947, 353},
    {0x8EE7FAAC7BA9226A, 0x0D3A4, 1117, 237}, {0x8EED73E629389947, 0x0C538, 1377, 240}, {0x8EEFEB75171CCA51, 0x1080A, 2389, 132},
    {0x8EFF8BA550710077, 0x0D97D, 1556, 106}, {0x8F044F8231E75A84, 0x146BB, 1998, 414}, {0x8F0D23CBD60B18AF, 0x0E836, 1612, 456},
    {0x8F1175BF814886E6, 0x1252B, 1073, 250}, {0x8F1F409E3431DC2A, 0x02C50, 203, 43}, {0x8F46BBE076558ABB, 0x10C44, 1947, 368},
    {0x8F51FC44C3EF6243, 0x15412, 2096, 302}, {0x8F999943F1A2A7E6, 0x00000, 360, 410}, {0x8FA1A468832A6EEF, 0x03600, 1117, 237},
    {0x8FBB6A7C2C8AD2C3, 0x0D63A, 1, 103}, {0x8FDFEC465F928AD1, 0x092AA, 1245, 477}, {0x8FF82E6A8DC46A33, 0x0C1AB, 2389, 133},
    {0x904FFBD5B4EFC928, 0x10CDE, 1947, 363}, {0x90589D3C15833AA0, 0x0C778, 1540, 40}, {0x906AC5E5A7E6429C, 0x0503E, 2464, 334},
    {0x907648B47EC9DC02, 0x0971B, 1045, 45}, {0x907EB4DD9C27E890, 0x10B74, 1117, 233}, {0x9085DB202354178D, 0x046EC, 1721, 242},
    {0x90901935D014A8DC, 0x0B430, 775, 28}, {0x909F45C95FA3F25E, 0x150A3, 2464, 333}, {0x90CC803E1ACF7B1A, 0x1182F, 1947, 355},
    {0x90D4CA6268550B18, 0x04E7B, 2269, 264}, {0x90E340019B8DE55F, 0x15B93, 876, 207}, {0x90E4413301AC4134, 0x034D8, 1117, 233},
    {0x90EE4D599A12FE63, 0x0DD48, 2269, 279}, {0x9110DA4680E20670, 0x0A8E9, 2389, 143}, {0x912150256233CE4C, 0x0CADE, 695, 80},
    {0x91276BEBA4A9E6AE, 0x15749, 1612, 426}, {0x912C02687EE15536, 0x00000, 1923, 324}, {0x914EA81D63E718EB, 0x06ACD, 2406, 317},
    {0x9159FF9A913B6F0C, 0x10C91, 1947, 363}, {0x915D5F70B3392686, 0x0DB8E, 2269, 271}, {0x9173C2B961E6D667, 0x0A5C0, 1633, 1},
    {0x9191FA7972F5713C, 0x08BDA, 1245, 460}, {0x91B9926306F3C39D, 0x1588B, 1245, 481}, {0x91DA737BEE17AFF0, 0x08262, 955, 385},
    {0x91DF18507E2B0C98, 0x17101, 2503, 46}, {0x91F63DC9F864160D, 0x01D63, 775, 15}, {0x91F6FC89701C64D4, 0x043A2, 2344, 346},
    {0x91F780DFE7C6D042, 0x14117, 203, 43}, {0x91FE8C5EB58422CE, 0x06B32, 1045, 46}, {0x920765F1756CFA44, 0x13D13, 2389, 121},
    {0x92099CD8AC7FE5B2, 0x05AF6, 459, 119}, {0x921956AEA37F0528, 0x12A5F, 1653, 100}, {0x9241FD1BDB6214A2, 0x022B1, 2279, 12},
    {0x9254B8568420306A, 0x0A3FA, 2332, 245}, {0x9266FEB4C910F5A5, 0x1753A, 876, 215}, {0x92811B512424290A, 0x09773, 1117, 237},
    {0x9298ABF0BE4B265A, 0x06F43, 2389, 154}, {0x929A2F9B37A683F5, 0x00F0D, 2389, 127}, {0x92AB09766A8E678A, 0x1272A, 955, 396},
    {0x92B945B467EA7DBB, 0x00000, 1998, 412}, {0x92C79DDA1CB3CF17, 0x0514A, 1073, 254}, {0x92D7DD30C1C2E1A3, 0x17A1F, 2389, 120},
    {0x92EDFDD97A62DE83, 0x123FC, 1612, 420}, {0x9328E412A7225C2C, 0x1658B, 1073, 257}, {0x9336B945C62E5C68, 0x15438, 775, 34},
    {0x93385FAC063B2EB9, 0x09D4B, 1923, 324}, {0x9371581625EB33F4, 0x00000, 1923, 324}, {0x9375EC58B2E99A86, 0x009C7, 2096, 303},
    {0x93A8DAF900F694DF, 0x0A534, 2389, 127}, {0x93CB6E92B241F0A6, 0x07F43, 876, 201}, {0x93E8BA89CCA10211, 0x08964, 203, 61},
    {0x93F09F89067B8F73, 0x0A030, 1738, 241}, {0x9408C6B8D405E88C, 0x00000, 1556, 41}, {0x9416C7DEA1AC7880, 0x00000, 2279, 9},
    {0x942FA0B7423635EC, 0x0E594, 1721, 242}, {0x9446764CC9EE4128, 0x10483, 2389, 128}, {0x944FD8737F52B15E, 0x13189, 1045, 47},
    {0x946FC58211EFE2A7, 0x140F1, 2406, 316}, {0x949338AE382EB8EA, 0x04B06, 1633, 6}, {0x94B0207F6D904A4B, 0x03EDE, 1947, 352},
    {0x94B57E88B07FB73A, 0x14E4B, 876, 211}, {0x94BE0D268EF97832, 0x16DF7, 2389, 189}, {0x94D0673195503F76, 0x10BD3, 1947, 360},
    {0x94D169D8686CE5D3, 0x068AB, 1117, 235}, {0x94F0413C69FC0046, 0x16334, 1117, 238}, {0x94FD022B167B249F, 0x00000, 2145, 301},
    {0x9515BD0A93A17AEC, 0x09C45, 942, 0}, {0x953255CD63AC4C07, 0x16BCC, 1556, 106}, {0x95327F9CE12DF7A0, 0x14C8F, 876, 200},
    {0x953438A80E6C042F, 0x130DD, 2269, 263}, {0x95372DEB3BE7392E, 0x074A6, 2389, 179}, {0x9547930AB93516B7, 0x051DB, 1073, 254},
    {0x954C0A7BDEBD33AB, 0x07296, 2389, 176}, {0x9569BA5BF4A3717C, 0x0E450, 775, 13}, {0x958CC684A1F2D93A, 0x14E38, 1822, 244},
    {0x958F26C4C17F7386, 0x11046, 1245, 497}, {0x95963FA8AA955BE9, 0x15F17, 1289, 244}, {0x95D52DFDEEFBFEF7, 0x0197A, 1923, 321},
    {0x95DD03FE7583F5CF, 0x00E18, 2344, 331}, {0x9614DD8ADA0F0EB4, 0x032F9, 1117, 233}, {0x961CAE33E45FE2BB, 0x0BF3E, 1326, 0},
    {0x96494F594F7251D3, 0x10688, 2389, 128}, {0x965443D2A98AD16E, 0x07565, 2752, 4}, {0x96884725F533F132, 0x1576F, 1245, 485},
    {0x9688B0C40225E9C3, 0x02D68, 2269, 265}, {0x96A759D2AC040AF9, 0x0D70B, 1947, 351}, {0x96A875ACDAC8E456, 0x0DAC4, 2269, 270},
    {0x96B08745C53AB6A6, 0x1010F, 2344, 331}, {0x96B565204141CA1C, 0x10D67, 1947, 361}, {0x96CB8E5B00FEFBED, 0x00000, 2752, 5},
    {0x97063F3982ABD024, 0x17C37, 942, 0}, {0x974806A002C2909F, 0x0ABAD, 1998, 412}, {0x976DCA2683DD88CC, 0x07AFC, 1073, 252},
    {0x977A8B683950802C, 0x0632F, 2389, 123}, {0x977FEFFD761D1DFB, 0x16181, 1612, 421}, {0x97854B06A6846578, 0x063C1, 2269, 288},
    {0x978A3AEED6BDE85F, 0x10403, 2389, 128}, {0x97A4747740071144, 0x0790E, 1073, 251}, {0x97C6F83FFD3FC51A, 0x0BD49, 2589, 225},
    {0x97CBD76CFC8C4F9F, 0x073EB, 2389, 177}, {0x97D24B00103DBD9A, 0x11F69, 2279, 9}, {0x97E4B1099111D4A4, 0x09395, 1, 103},
    {0x9805917AB5224BDA, 0x1319A, 1783, 0}, {0x98127BB2745A612D, 0x06761, 2096, 305}, {0x98231A1E73C1D382, 0x06E4E, 942, 0},
    {0x9844A13B133528F1, 0x115DF, 759, 40}, {0x984D6924B54548BB, 0x063DD, 2269, 290}, {0x985A0E5C7F58F0B6, 0x05EE4, 1140, 230},
    {0x985DA2A9DB6FBA8A, 0x177EF, 876, 218}, {0x98806B2410A5A105, 0x01D63, 775, 17}, {0x989C00D5463CCF93, 0x0E0F5, 2389, 190},
    {0x989FFEEDE38FDE01, 0x10D8E, 1947, 362}, {0x98BF5F04A7FF3FF3, 0x0CA02, 2344, 346}, {0x98C84BE2D90E8FBC, 0x081FA, 955, 385},
    {0x994A45CA6E9A1815, 0x0E711, 2269, 288}, {0x995B37F31BC77762, 0x0D0A0, 2389, 121}, {0x997D38B50AF92F47, 0x0B1CC, 1117, 239},
    {0x99B0F53F7AE359FC, 0x05F03, 2269, 284}, {0x99DD36A42426B80E, 0x115FF, 1245, 492}, {0x99E48752953716C1, 0x0D9D4, 2269, 270},
    {0x99E9D62035C1F39D, 0x0100B, 876, 202}, {0x99EB9CE3E612159E, 0x073B7, 2389, 175}, {0x99FC00C5CF9063B9, 0x07C41, 1073, 251},
    {0x99FCD8A0C5AC87AD, 0x11565, 2389, 140}, {0x9A138DD21F33BC2A, 0x0D606, 1947, 350}, {0x9A158160C958D069, 0x12F85, 2311, 101},
    {0x9A1A6F4D3D6569BB, 0x13AFC, 1163, 8}, {0x9A296FF4031CBC22, 0x04927, 2269, 264}, {0x9A3E66DBF801F641, 0x106BC, 203, 44},
    {0x9A41CC159DF08AE9, 0x0323D, 1556, 106}, {0x9A4700D63B64CE85, 0x024B0, 1417, 107}, {0x9A4ACE36C4193F0C, 0x13EAF, 2389, 121},
    {0x9A7062ED0096C74F, 0x01CAE, 775, 10}, {0x9A78390F797B5FC6, 0x11918, 1822, 244}, {0x9A9ABBB2CF5E5E56, 0x03EDE, 1947, 352},
    {0x9AB274E004BF2F87, 0x0A94A, 1245, 471}, {0x9AEFFD3A2E4E86ED, 0x0758E, 2551, 0}, {0x9AF9E8973FDE9483, 0x17D7B, 248, 300},
    {0x9B04ED80AE9DCE90, 0x0B890, 775, 20}, {0x9B167A2D8D2BAB2E, 0x0673B, 1045, 48}, {0x9B405E5B59E0B0C1, 0x12EEE, 2389, 183},
    {0x9B42400FFADF5707, 0x00000, 695, 84}, {0x9B579B1088780FAB, 0x04B06, 1073, 254}, {0x9B58A4FBE3E2520E, 0x1521E, 775, 36},
    {0x9B5F1C25AAF85BE5, 0x0A00D, 1738, 241}, {0x9B7D13DB560D2A2F, 0x0183A, 1947, 308}, {0x9B7FABD02125BCDA, 0x0A274, 2389, 122},
    {0x9B9482AAFD139A22, 0x03F87, 1947, 352}, {0x9BF3F2851DE723D3, 0x06C1F, 459, 112}, {0x9C02090728D8E0F7, 0x148C8, 1612, 443},
    {0x9C0C49F5AF52F829, 0x08964, 203, 62}, {0x9C2877F959B789F9, 0x112BD, 459, 113}, {0x9C319524672615B6, 0x09A92, 2551, 0},
    {0x9C4630F8613D6716, 0x128EB, 1923, 320}, {0x9C48BF34F304138D, 0x1513C, 775, 33}, {0x9C520C8A83B6A356, 0x12CB7, 1117, 234},
    {0x9C52F45A1071E058, 0x140F1, 1923, 325}, {0x9C59FC9A77F6EDF9, 0x0B007, 1117, 239}, {0x9C5BAF9235B825E0, 0x029B3, 1947, 306},
    {0x9C65E99BC9DE392A, 0x00E2F, 459, 110}, {0x9C6E1A40CC53AEBC, 0x031A8, 2269, 261}, {0x9C78E15471E0DCED, 0x00000, 2720, 40},
    {0x9CA6F37F02F36736, 0x08143, 955, 386}, {0x9CBFD63A4F5B7A11, 0x10080, 2344, 331}, {0x9CC8E25B4C963C86, 0x11E2C, 1947, 338},
    {0x9CD6155DDCC42547, 0x06653, 2269, 292}, {0x9CDF76C65BB1B0B1, 0x0DE2E, 2389, 151}, {0x9CE016EB505CF940, 0x07868, 459, 110},
    {0x9CE15D00236E052B, 0x07D1C, 1073, 251}, {0x9CE30A8A273A24B8, 0x07D58, 1073, 251}, {0x9CFB0812BA897664, 0x019A7, 1923, 322},
    {0x9D0AC8D77BA1622E, 0x075F5, 218, 3}, {0x9D0B7CF0AC4EB338, 0x096F1, 2627, 225}, {0x9D23381AD3AC2EB2, 0x0102D, 876, 202},
    {0x9D25962C4AD44604, 0x10D43, 1947, 364}, {0x9D2CC469891409AC, 0x0656C, 2269, 288}, {0x9D4FC327F03EDB30, 0x0579D, 1612, 436},
    {0x9D5A2696590C12B0, 0x09FB0, 2627, 225}, {0x9D5F7AEE7E779DA1, 0x00000, 2752, 4}, {0x9D6067001E67993E, 0x14994, 1721, 242},
    {0x9D74552DAF835C9E, 0x14FE8, 695, 93}, {0x9D8A3633CB40AD28, 0x05C7F, 876, 213}, {0x9DE52E4A3682EBC7, 0x00000, 1738, 241},
    {0x9E1E667CF933974A, 0x178C0, 876, 219}, {0x9E2154D673AEFBA1, 0x05F03, 2389, 125}, {0x9E281BF4BA9E1356, 0x021F7, 2279, 14},
    {0x9E41CD7A62714A53, 0x0965B, 218, 2}, {0x9E5BD43E769EE52B, 0x02F45, 2269, 267}, {0x9E9AD6C73CF2305F, 0x0D2B6, 2344, 348},
    {0x9E9DA6B188CA61E2, 0x0289A, 1245, 475}, {0x9EA6C0133DF3387D, 0x01B85, 1117, 239}, {0x9EB1C566EB2C084F, 0x1230C, 2389, 165},
    {0x9EE86E1FABCEDF8A, 0x0BBC8, 1783, 0}, {0x9EF54E8458436DF5, 0x173B2, 876, 218}, {0x9EFCF762D76A748F, 0x12F3D, 2389, 180},
    {0x9F0648B970FA9FD7, 0x04EF3, 2464, 334}, {0x9F068AD623636596, 0x170C0, 394, 411}, {0x9F0C44191E0FC82D, 0x15911, 2389, 144},
    {0x9F2E3A461655FF6B, 0x00000, 414, 220}, {0x9F62052BFA31E0E1, 0x00000, 924, 100}, {0x9F70979A3C26BD0C, 0x00250, 1783, 0},
    {0x9F7BEF421F63CBAD, 0x1706E, 2332, 244}, {0x9F9D15B4B2BCEECD, 0x02EF8, 2269, 266}, {0x9FD94587C1697306, 0x0BF7B, 876, 200},
    {0x9FDA525CC0B4C832, 0x05F03, 2389, 123}, {0x9FE3F303DC273CC3, 0x04318, 2406, 315}, {0x9FE4E7CC0BE4DA40, 0x07383, 2389, 175},
    {0xA0180A93B3A99146, 0x11F28, 394, 411}, {0xA03BC8109CF1470B, 0x041ED, 1923, 320}, {0xA03E02FF1818F613, 0x03495, 1117, 233},
    {0xA03EAA15FB90AC36, 0x14715, 335, 410}, {0xA04F257361362039, 0x08DD1, 1245, 463}, {0xA07A68A1E105E50D, 0x11613, 1998, 412},
    {0xA08F71815DACA1DB, 0x03A09, 955, 384}, {0xA09F96AF64C498F7, 0x17D44, 506, 222}, {0xA0A855C4ECC1DD95, 0x009C7, 2096, 303},
    {0xA0BAF239E3CAE648, 0x173B2, 876, 218}, {0xA0CB44638543DEDE, 0x0514A, 1073, 254}, {0xA0F64F8425164791, 0x152AA, 775, 34},
    {0xA11D1F363B54BA5D, 0x175F0, 876, 215}, {0xA11F4CADAD02BEAA, 0x1272A, 955, 397}, {0xA145BDEE0E3A0300, 0x0CA02, 2311, 101},
    {0xA14867539AF71268, 0x118DC, 62, 0}, {0xA15E2154164553B4, 0x172BC, 1888, 106}, {0xA172DB80B620F9B2, 0x0B632, 775, 29},
    {0xA1786554139F67A9, 0x13C86, 2389, 121}, {0xA17BE3EB6A4CDD82, 0x04B06, 1612, 432}, {0xA1B97F3FA12944D5, 0x017D2, 1947, 309},
    {0xA1D1C5C957FFD4D8, 0x13786, 1245, 461}, {0xA1F4BF5C329F206A, 0x150F9, 1633, 1}, {0xA24C26A1EACD97BF, 0x0E147, 2389, 198},
    {0xA2660740C1FB381E, 0x0E034, 1525, 0}, {0xA2A725FA09987C56, 0x088FA, 2269, 260}, {0xA2B4512936C1291B, 0x10C44, 1947, 368},
    {0xA2D4DCADB7F09D2D, 0x123A3, 271, 300}, {0xA2DAF0145D6BD344, 0x00C80, 2389, 137}, {0xA2EA2B4915EAFE79, 0x064F2, 490, 409},
    {0xA31E51EC4D52E1FA, 0x129BC, 2445, 100}, {0xA3268264EB0DE57B, 0x01E62, 775, 15}, {0xA3395074886ECF42, 0x14CB0, 2269, 279},
    {0xA33EA0C3F671341E, 0x0A6EB, 2551, 0}, {0xA343D53CA1B78D57, 0x11F14, 1612, 446}, {0xA3553DCE297DEB37, 0x13976, 1947, 342},
    {0xA39B3E13F7A4DFB9, 0x048F1, 1923, 329}, {0xA3CC869FEA87B040, 0x1281C, 955, 398}, {0xA3E83E85655B8777, 0x06524, 2269, 290},
    {0xA3EB115E0C225506, 0x08CF8, 1998, 415}, {0xA40B2789A2B24977, 0x14D30, 2269, 262}, {0xA41B35FFD3BA36E3, 0x09BE0, 942, 0},
    {0xA431A9213640F61E, 0x095AE, 1653, 100}, {0xA45BF34AB0E2A14C, 0x11FE1, 824, 40}, {0xA45EC9F15075A0A1, 0x102CD, 2389, 131},
    {0xA465A8C559D41098, 0x05366, 1073, 254}, {0xA4A562236238307C, 0x0D417, 2311, 101}, {0xA4B3CDABF4182771, 0x04B06, 876, 213},
    {0xA4C0224C4B85EDF6, 0x178C0, 876, 219}, {0xA4C26A658DB73396, 0x009A0, 1947, 332}, {0xA4DFD79B62F693EC, 0x158FD, 2406, 315},
    {0xA4E04AE20FA23855, 0x043A2, 620, 221}, {0xA4E5EC8FAC0FD4CC, 0x1189B, 2752, 4}, {0xA4ED5D18E1EFE00F, 0x0217F, 2096, 40},
    {0xA50E6D6D38D9691F, 0x06C46, 2389, 122}, {0xA51120524A72D158, 0x094AA, 876, 200}, {0xA52270670805C207, 0x0CA44, 955, 394},
    {0xA5282E57A416A3F3, 0x00000, 2589, 225}, {0xA5299A7073F972E5, 0x17D24, 2096, 300}, {0xA53B37EA99811836, 0x07668, 759, 40},
    {0xA54159EAB75346F7, 0x1198C, 1839, 220}, {0xA5418B488576D129, 0x0D522, 1721, 243}, {0xA5553776185D5952, 0x178C0, 876, 219},
    {0xA577A4901BDBCA72, 0x076E9, 1888, 106}, {0xA57CE153F116483B, 0x0D003, 876, 212}, {0xA5AA4C432BA994B9, 0x14FB1, 2096, 300},
    {0xA5AB0A09D39FB28E, 0x01D78, 775, 16}, {0xA5AB7512E78A3063, 0x018CB, 1947, 308}, {0xA5BF6CBEF7E2C157, 0x158DA, 643, 221},
    {0xA5D062518D79B91F, 0x10860, 490, 404}, {0xA5D34AD685B580F4, 0x05D30, 1998, 418}, {0xA5EF67767A2A3960, 0x13EE3, 2389, 121},
    {0xA603376A34CE0E8F, 0x00000, 31, 300}, {0xA60889A1444313FD, 0x15304, 775, 35}, {0xA6157213C38A76F6, 0x114F4, 2627, 225},
    {0xA61DB7F1F4945CB7, 0x044E0, 2096, 45}, {0xA66505F8969ED3C0, 0x0BEA6, 1, 102}, {0xA6720EC4A409E300, 0x082D4, 1947, 336},
    {0xA67644A9BAA94449, 0x0AB1C, 1998, 412}, {0xA67D9243A753AE3E, 0x17AEF, 203, 43}, {0xA6A5CD188F81A949, 0x175C9, 876, 218},
    {0xA6BCBB08B8269136, 0x05171, 1073, 254}, {0xA6CB83F34B894DD5, 0x067F2, 1362, 240}, {0xA6CD47ABF8DB09FA, 0x0DD8D, 2269, 280},
    {0xA6D995E4E6943201, 0x0CDB9, 1556, 106}, {0xA6DDEFBD9C1CD35E, 0x00F9A, 459, 112}, {0xA6E050CF2A640274, 0x0C524, 1289, 220},
    {0xA6FA973C7F522F1D, 0x17B64, 146, 57}, {0xA6FAAFBA6AD7D546, 0x03985, 1117, 233}, {0xA7032104BEEE6D11, 0x0A5E3, 858, 247},
    {0xA7055889DA649C47, 0x00928, 2250, 305}, {0xA706B08A8892D66A, 0x13997, 1947, 340}, {0xA71A29B71CE8E249, 0x00000, 1492, 47},
    {0xA72DDAB3F89DCBFE, 0x10D43, 1947, 364}, {0xA72F95130EDDCCFF, 0x129F8, 1, 102}, {0xA73A463D2A460795, 0x05F5B, 490, 409},
    {0xA776E7601479C3B1, 0x090B9, 1888, 40}, {0xA786A37172CA33C5, 0x09525, 2389, 132}, {0xA7B5BAB80BCF76BC, 0x0555D, 2332, 245},
    {0xA7BD30F5C9BB40A8, 0x010B8, 876, 202}, {0xA7ED29D3C0AA7F02, 0x15B63, 876, 206}, {0xA7FA119EDBA5946E, 0x05F03, 490, 406},
    {0xA7FBDFD395BC53E8, 0x08010, 459, 113}, {0xA830BFC046512A39, 0x009A0, 490, 401}, {0xA838D6D85321C043, 0x0C0F0, 1947, 356},
    {0xA83DBF4D01EC7AEF, 0x088C4, 2627, 226}, {0xA849703C42999F3C, 0x1718C, 1289, 220}, {0xA852AACE5FB5CF6C, 0x16081, 955, 390},
    {0xA85E0E9F57C5233B, 0x07802, 459, 110}, {0xA8B2B82CCB2440AF, 0x13736, 203, 44}, {0xA8DA6899CD2A3E7A, 0x06700, 2096, 304},
    {0xA8EB78519C59FE48, 0x10462, 2389, 128}, {0xA8F8D6740E692E21, 0x15AE3, 876, 207}, {0xA8FB02780DE81D30, 0x1288A, 271, 300},
    {0xA90047C89595F6D0, 0x162D4, 2096, 303}, {0xA90F9DAFFBA5EAA7, 0x0C9D2, 1045, 45}, {0xA91226C83D5674F0, 0x1693A, 1073, 258},
    {0xA916D3ADEE63FA60, 0x140F1, 1163, 5}, {0xA91923856A8BF5CD, 0x075A4, 1556, 106}, {0xA92545A8AEFA8748, 0x0C058, 1245, 490},
    {0xA935889305059E33, 0x12466, 2332, 245}, {0xA944FB95EBCB003C, 0x11F28, 394, 411}, {0xA945FBA8BDFEEC41, 0x13CB5, 2389, 121},
    {0xA94E395FA2CAF607, 0x0C67C, 1738, 241}, {0xA96F3F27DA54242E, 0x0B137, 1117, 239}, {0xA9A2A3B55766C942, 0x14C6E, 1245, 481},
    {0xA9AD7DBD2EE5D665, 0x10DED, 1245, 491}, {0xA9B17E5B8F478770, 0x00000, 2021, 414}, {0xA9D79A24497738EF, 0x08B7E, 203, 64},
    {0xA9F0F68FFF9B51E6, 0x0D70B, 1947, 351}, {0xA9F2ADD3558B3B04, 0x0CC74, 876, 210}, {0xAA08F8E4BE47676B, 0x15412, 2096, 302},
    {0xAA1C6329CE33EAA6, 0x0A618, 775, 10}, {0xAA221E5A44C15B3A, 0x084E6, 1, 103}, {0xAA348851DBBE87AD, 0x0629B, 2269, 299},
    {0xAA3E4DF9C48E55C2, 0x1165A, 1245, 493}, {0xAA8657728D200FF0, 0x05065, 1140, 230}, {0xAA8D97BF911D9A77, 0x0462F, 1721, 242},
    {0xAA9025B0D6ED51ED, 0x00000, 248, 300}, {0xAA999C5957B12ACC, 0x118EA, 1633, 1}, {0xAAB3A2525030C769, 0x00000, 2332, 245},
    {0xAACF1B77F3C42DC8, 0x0278A, 1888, 106}, {0xAADEE7EA01D029EA, 0x151E3, 775, 37}, {0xAAEF24D9A589629F, 0x0E0D4, 2389, 190},
    {0xAB181C6D755E0A48, 0x025D0, 1755, 109}, {0xAB19CB3FA2D7BD7E, 0x09E7B, 506, 221}, {0xAB2BD54487E93C8B, 0x07C9F, 1073, 252},
    {0xAB2DCFDBA75868FC, 0x082AB, 1947, 335}, {0xAB416883F233239F, 0x0225D, 2279, 11}, {0xAB49D914BFD3175C, 0x00000, 2096, 300},
    {0xAB5C20F58357AB32, 0x085B3, 1140, 231}, {0xAB832D3AFA1DDC84, 0x00000, 1377, 240}, {0xAB8A6170B2021174, 0x0A443, 231, 226},
    {0xAB8E63A3C52E7390, 0x00000, 459, 115}, {0xAB94C5AE8DFBF97D, 0x0B271, 1117, 239}, {0xABA1A5923BB6117A, 0x0AC30, 1998, 412},
    {0xABAC9687B24EF82B, 0x043B3, 1947, 307}, {0xABAF178F6235D2DD, 0x07FC8, 2406, 310}, {0xABB917E1F05CDAD1, 0x00000, 2021, 414},
    {0xABD81103B1FBB84B, 0x147E0, 459, 110}, {0xABDD12FF99E3B771, 0x0392D, 2568, 0}, {0xABE85D35189E25C2, 0x150D1, 2681, 0},
    {0xABF5885F3D21B519, 0x16974, 1073, 257}, {0xAC024BC70955C127, 0x0C7F0, 1117, 237}, {0xAC0DB539421C8825, 0x16B57, 1073, 256},
    {0xAC1B72BCB4C1D220, 0x01F4E, 775, 17}, {0xAC51D8DB4EF0D7F5, 0x0A201, 809, 40}, {0xAC5765384F680D33, 0x05F34, 490, 409},
    {0xAC989C238F32EE49, 0x14178, 2406, 316}, {0xAC9F27D5EF5450B5, 0x0244B, 2344, 331}, {0xACB9E7C3FFE1A658, 0x0A33A, 181, 57},
    {0xACBA0602FA410202, 0x00000, 1215, 7}, {0xACCA2508E98A66D8, 0x0494C, 2516, 45}, {0xACCA2B69F557C40E, 0x16630, 1073, 256},
    {0xACCC03BCA802FFFC, 0x08979, 1245, 461}, {0xACE6AA57971172B8, 0x09F16, 858, 247}, {0xAD02810C3BA230B8, 0x04B06, 695, 96},
    {0xAD03BD3ABEDC8E41, 0x04997, 1923, 327}, {0xAD055D6C543D94E8, 0x04610, 1289, 220}, {0xAD1415BCCA6297DC, 0x05463, 695, 97},
    {0xAD1D698452931E4C, 0x14FD4, 695, 94}, {0xAD2226CDB2FEE70C, 0x12CFA, 2389, 180}, {0xAD2ADAD86A8EE6CE, 0x03E05, 1783, 0},
    {0xAD2BCD366821EB3A, 0x151E3, 775, 37}, {0xAD3B9DBF6CDE8A8A, 0x0C92F, 955, 380}, {0xAD4120093DDE2475, 0x065F7, 2269, 291},
    {0xAD5DA9CA479E6A67, 0x036E1, 231, 227}, {0xAD77A362C4549001, 0x16102, 1612, 421}, {0xAD7E537CE9C04084, 0x02095, 775, 17},
    {0xAD9BE8D50C668DF5, 0x0BCAD, 695, 80}, {0xAD9C4FC848324105, 0x137E1, 1245, 461}, {0xADA3CCE8C7736394, 0x17C37, 2311, 101},
    {0xADD5F4CD15C420A1, 0x17365, 2406, 310}, {0xADE14CAAE2BFB01F, 0x09B73, 1117, 238}, {0xADFDE2BB8993F34F, 0x07874, 2389, 120},
    {0xAE07D7B0C53AD21E, 0x16546, 1073, 257}, {0xAE0C7FF1FA75E393, 0x0D99A, 1556, 106}, {0xAE14B97E2AC266A2, 0x0950E, 203, 40},
    {0xAE305DEB6FB09337, 0x042DC, 506, 222}, {0xAE53DA905D14C1B0, 0x062C2, 2269, 297}, {0xAE758206AB911AE8, 0x08CA7, 1245, 468},
    {0xAE980AFA3F355E14, 0x15E9B, 1783, 0}, {0xAEA7750143068B44, 0x00596, 1045, 46}, {0xAEB05BF25B93F42F, 0x019DD, 695, 92},
    {0xAEBCDAE2DA9FC5BF, 0x006B9, 1140, 230}, {0xAEBEB6AF7BF30ABD, 0x09ECF, 2269, 265}, {0xAEC84BA6D432356E, 0x00000, 539, 0},
    {0xAECA360DAF1CC253, 0x045DD, 1362, 244}, {0xAECED33CD5C36474, 0x05F03, 490, 406}, {0xAED80F488F356E94, 0x16EF7, 2627, 229},
    {0xAEE4BDBDA4EBC09A, 0x03211, 181, 57}, {0xAEE58587D80F3B38, 0x0D131, 231, 223}, {0xAF4F4FCE735A935F, 0x17677, 876, 215},
    {0xAF847C7C4EAFEA81, 0x14AC1, 2627, 227}, {0xAF85951F77B35CA7, 0x02693, 1755, 109}, {0xAF906D043C91E943, 0x12DA8, 2389, 190},
    {0xAF92EA3B7A5B2A9F, 0x060AB, 2269, 291}, {0xAFD17BD84B1AC4AB, 0x0D1B0, 2389, 120}, {0xAFD3C26E4620D372, 0x0A70B, 2389, 132},
    {0xAFE6924FAFAE4007, 0x07296, 2389, 178}, {0xAFF3E6E372297EF0, 0x16334, 1998, 417}, {0xB0053D3AD7D87091, 0x0D43D, 1612, 420},
    {0xB01371A9E8B430E0, 0x0AF45, 1163, 7}, {0xB01615DC6521A800, 0x17B55, 146, 57}, {0xB016A6C1A7A5F614, 0x09AB0, 2389, 120},
    {0xB01BBDA1178222A9, 0x00000, 1086, 40}, {0xB0309BF15CF58A03, 0x117C9, 231, 223}, {0xB03506C636E30579, 0x0B684, 775, 29},
    {0xB03CF190FB192AB7, 0x00000, 2021, 414}, {0xB0492B9D541D99BF, 0x174A3, 876, 215}, {0xB0596D7BAF8CA229, 0x100BA, 2344, 331},
    {0xB05BF14C37705EEF, 0x01543, 2269, 260}, {0xB0997AD1503CFA59, 0x05E38, 1073, 254}, {0xB09C096A2B0DFACD, 0x114A6, 1738, 241},
    {0xB0C6AA1B02F356ED, 0x09AC1, 1923, 321}, {0xB0E21E47223E50D2, 0x12CEC, 2464, 332}, {0xB0E5C8135C22E5B0, 0x146A3, 1768, 40},
    {0xB0FA20B77F873CD2, 0x07EE6, 1073, 252}, {0xB0FBAA7CD799AC04, 0x15924, 2389, 149}, {0xB11CA36550AA08E5, 0x10CFA, 1947, 363},
    {0xB11F5EF3B07D3F6C, 0x11167, 1027, 0}, {0xB12610FEFA83ABD5, 0x16362, 2406, 315}, {0xB143ADA9D1B6F9F6, 0x12CC9, 1117, 234},
    {0xB149663605E8D39D, 0x10BB8, 1947, 366}, {0xB1702410B44691DB, 0x0D7B4, 1, 105}, {0xB1D315D13A7E33E1, 0x02BA8, 1362, 240},
    {0xB1D7D83F4F9DBDEA, 0x04318, 2406, 315}, {0xB1FEDF5895E33CEE, 0x1210F, 2389, 165}, {0xB2105B3EED55AB18, 0x12299, 2389, 169},
    {0xB2153EB93D72B396, 0x07184, 2389, 174}, {0xB23E90BF88227132, 0x0DEFC, 1117, 237}, {0xB23EDA7330824A87, 0x0B15B, 1117, 239},
    {0xB24068B0CB3B08A9, 0x08C05, 1245, 462}, {0xB2520EF795826CDA, 0x05FD3, 2389, 130}, {0xB25631B06E052ECE, 0x1720F, 303, 300},
    {0xB2645625D0DB2434, 0x15060, 218, 3}, {0xB266E8294289EF1B, 0x0E3FC, 1289, 220}, {0xB272E138B837C5F8, 0x030A2, 2269, 267},
    {0xB27743E09C3F2FEF, 0x0CEE1, 876, 212}, {0xB2923FA1E0A56CDB, 0x155A1, 1612, 425}, {0xB29582DDABD719E9, 0x1080A, 2389, 133},
    {0xB29D5F78E8CD0FC1, 0x04B06, 203, 72}, {0xB2B2C3CD16EA3032, 0x00000, 203, 56}, {0xB2C02D564415BFA3, 0x129E5, 2752, 6},
    {0xB2CA0866ACEE4656, 0x16C82, 1, 102}, {0xB2CAD11EC833E091, 0x09375, 1245, 478}, {0xB2E374C9CE8E7ABE, 0x0141B, 775, 13},
    {0xB2E460C74AEFC488, 0x0D617, 1, 104}, {0xB2F1E7F5516ECC05, 0x09E5D, 394, 411}, {0xB2F35EE6CC6A9E0D, 0x0364C, 2311, 101},
    {0xB30B776962A47F30, 0x147D0, 459, 110}, {0xB31BCCAAD13E5781, 0x0A801, 2389, 142}, {0xB3217A83BBE1680C, 0x15C72, 876, 206},
    {0xB329BF5B0EB0CEAA, 0x0BC91, 203, 65}, {0xB3419D7CAB23211E, 0x0A19B, 1947, 337}, {0xB354E513DE6876DB, 0x0A1E8, 759, 40},
    {0xB3683E260A0F2505, 0x17770, 876, 217}, {0xB37EF258F807EF08, 0x11F28, 394, 411}, {0xB37EF2AB0D9BBFB5, 0x00000, 824, 40},
    {0xB37F5F7F2856995D, 0x0BC76, 203, 65}, {0xB3808929DEBC8C00, 0x07F06, 1073, 251}, {0xB39ADD5C411359B7, 0x09AA4, 858, 247},
    {0xB3A9C4B66AECBAEF, 0x0488E, 2503, 46}, {0xB3ACBD842CABD413, 0x116B4, 2551, 0}, {0xB3B10F728924CAAC, 0x0C262, 2389, 133},
    {0xB3B298D2897877B3, 0x03BF7, 1045, 51}, {0xB3C9A87D98567D96, 0x177C4, 876, 218}, {0xB3DA067D7C877A6F, 0x0CA02, 181, 57},
    {0xB3DAF4A655DE93C6, 0x17C6F, 942, 0}, {0xB3F976E26E428777, 0x0850D, 2269, 268}, {0xB402D0EE9C981166, 0x0B8C0, 775, 20},
    {0xB406F880DB856A11, 0x140E1, 955, 394}, {0xB41464DF682EB2A0, 0x00000, 876, 200}, {0xB414C1BAD0407D4C, 0x0D3F8, 2627, 226},
    {0xB4237848F7EBAB02, 0x16404, 1073, 258}, {0xB42CDEFD51A5111D, 0x0BE69, 695, 80}, {0xB45551697B3517D8, 0x05ACC, 1755, 108},
    {0xB46963F301561E49, 0x00000, 1888, 42}, {0xB490136696C0F435, 0x172F8, 1027, 7}, {0xB493C67DF6896C90, 0x027AF, 1245, 473},
    {0xB4B5D78895B5DCEE, 0x05F83, 2269, 288}, {0xB4C610B16230BC00, 0x0DD48, 2269, 279}, {0xB4CE4D4F27F7EB13, 0x02A9D, 1947, 337},
    {0xB4CEA2C614B61DF5, 0x15F05, 1673, 54}, {0xB4D1CCA501D8A8A7, 0x07F43, 1738, 241}, {0xB4DF106D89D2CC41, 0x08AD8, 1245, 467},
    {0xB50DE3A9FA78E74D, 0x0873E, 1140, 231}, {0xB536DA19561976FA, 0x16D2A, 231, 243}, {0xB54DE1C6DD5CF138, 0x0DE1D, 2389, 151},
    {0xB54F85A3B95C919E, 0x05DEC, 2269, 265}, {0xB56619216D1624AF, 0x141BD, 2389, 187}, {0xB5B739E688F17590, 0x11BDD, 1947, 350},
    {0xB5C10E8342AEC68D, 0x0E750, 1612, 459}, {0xB5DB0B665EB59376, 0x00000, 1184, 7}, {0xB5DFA0FFBC013FEF, 0x16362, 459, 110},
    {0xB5F49CC0E6E0A415, 0x07473, 2389, 176}, {0xB60E32A6B341BE1C, 0x08561, 1140, 232}, {0xB6516B760A687F39, 0x00000, 1705, 45},
    {0xB658AE2D98B72A5F, 0x06D0C, 1590, 375}, {0xB6590BFFCE3E0F74, 0x1602F, 1, 102}, {0xB65E28BD2B2EF7E1, 0x05F03, 490, 407},
    {0xB663577DF5F241BB, 0x0995C, 1073, 250}, {0xB666E1171B8F74B0, 0x076D5, 1888, 106}, {0xB66CAD483BCDB228, 0x15911, 2389, 146},
    {0xB670EA51A8B43545, 0x0374A, 271, 300}, {0xB6768E18F7881B01, 0x1326A, 1073, 256}, {0xB6831A52F9E546C6, 0x11DD0, 2406, 312},
    {0xB68977871000A190, 0x16857, 1073, 258}, {0xB6919B2FA6336853, 0x10703, 2752, 6}, {0xB6919CD2EF647E28, 0x16C3B, 1, 102},
    {0xB694E8485F295B06, 0x15B3E, 876, 205}, {0xB6C5D90E56D4CEAE, 0x093E8, 1, 103}, {0xB6E25B280BC70995, 0x120F6, 2389, 160},
    {0xB6E5E4482CE90E9D, 0x0E721, 1633, 6}, {0xB6FF13F0AACC774C, 0x178C0, 876, 219}, {0xB703655562635AF0, 0x07BC3, 1073, 251},
    {0xB70673E716926D77, 0x0157E, 695, 80}, {0xB70C6ACDFB843105, 0x16375, 459, 111}, {0xB71D978D7747AC07, 0x158B8, 1245, 483},
    {0xB7425FDF9AC00E74, 0x0BD19, 1, 102}, {0xB769C342AF0B2455, 0x09188, 1377, 240}, {0xB795953D0D3FA5BA, 0x0AB7F, 1998, 412},
    {0xB795F21962F4B6B0, 0x08057, 1947, 335}, {0xB79CCF6AB1A68A32, 0x14C9F, 2269, 262}, {0xB7CA61F4B0FD7A04, 0x07DBC, 1073, 251},
    {0xB7CCFDBE18F02B73, 0x0CB26, 2269, 289}, {0xB7D0F2FF476EB81F, 0x05C57, 1073, 253}, {0xB7DD541901BA0065, 0x12D11, 2389, 185},
    {0xB7E73EF3899C80A9, 0x0E73F, 1612, 446}, {0xB80CF946E9D31042, 0x0E2B2, 2389, 197}, {0xB8110AC7035EBF04, 0x11EAD, 2516, 45},
    {0xB81BF60326B4F49A, 0x11637, 1245, 493}, {0xB835B2CF3D94E62A, 0x05CCF, 203, 70}, {0xB83A6CC74417F90D, 0x0BC76, 203, 65},
    {0xB86E2A21BD875DFE, 0x04FF1, 2389, 158}, {0xB87729980D11B525, 0x09405, 1245, 476}, {0xB87997B80000C131, 0x0D681, 1, 105},
    {0xB87A994F94C05DC0, 0x0CA02, 2344, 345}, {0xB8A03F9503F561E2, 0x01055, 876, 202}, {0xB8A3AC2D3EB3AFBD, 0x142BA, 1822, 244},
    {0xB8B1DB69247450F1, 0x0E047, 1326, 0}, {0xB8BEB8FFDE7A3920, 0x098ED, 1073, 250}, {0xB8D220433B2DFFC8, 0x05666, 1073, 253},
    {0xB8F38A9DA9686EF9, 0x014BE, 775, 14}, {0xB934C5C527384075, 0x0163C, 2389, 122}, {0xB936992906FB64D7, 0x11DF3, 2389, 127},
    {0xB959C56EC893FD18, 0x13D9F, 2389, 121}, {0xB96238A330463378, 0x0B079, 1117, 239}, {0xB967933177D7A46B, 0x10C44, 1947, 369},
    {0xB98E490B8BFE7E93, 0x00000, 1, 103}, {0xB98F8008E554C418, 0x0E057, 2389, 195}, {0xB996A13FF6FA2E99, 0x14842, 876, 200},
    {0xB9A05331F5ADF87C, 0x07447, 2389, 178}, {0xB9A546946F4AC727, 0x0514A, 1073, 254}, {0xB9B5E24705C78D4D, 0x135F8, 858, 247},
    {0xB9EF5048C8932ACC, 0x0768E, 1888, 106}, {0xBA3E0B1A697259F0, 0x10CB9, 1947, 367}, {0xBA5BEEBE8255638E, 0x06A86, 2406, 318},
    {0xBA611B8D78A8D6A6, 0x0BE94, 1, 102}, {0xBA75B786524AD819, 0x12FC9, 620, 221}, {0xBA9DAC8CF9A97772, 0x0AD33, 1140, 230},
    {0xBAB1A9D0D1FB9F4E, 0x02D9D, 2269, 265}, {0xBAB303132C67FE09, 0x0BFA3, 459, 110}, {0xBAB42FD3D52098B3, 0x00000, 2096, 41},
    {0xBAE07986B5375FCE, 0x16334, 1947, 330}, {0xBAFC10E856F748C0, 0x00E9C, 459, 110}, {0xBB073F7150D86877, 0x0A5D1, 858, 247},
    {0xBB183E9F41431E74, 0x0407C, 1822, 244}, {0xBB26132CEDD4F70C, 0x171FD, 203, 56}, {0xBB2DEB150F00C115, 0x00000, 218, 2},
    {0xBB40E30E335D9D27, 0x0BD5A, 876, 200}, {0xBB570568D344ACC7, 0x0A0C0, 1738, 241}, {0xBB5F825DF1C4F889, 0x169CA, 1073, 257},
    {0xBB69C50C2139EDEC, 0x1349F, 1073, 256}, {0xBB71DB3218B46BB8, 0x178C0, 876, 219}, {0xBB7ACB577B72FD31, 0x11E72, 1612, 451},
    {0xBB860D312F6908FB, 0x00000, 1755, 100}, {0xBB9CB7E73BF0F7E9, 0x01346, 876, 202}, {0xBBBA5C50546B3B07, 0x155A1, 1612, 427},
    {0xBBC0A0BE7B2B916C, 0x11703, 1738, 241}, {0xBBC10E3CA4B4A513, 0x0D83D, 2311, 101}, {0xBBCD68AC2E3E03FE, 0x0C7B1, 1556, 40},
    {0xBBE382316D4DA018, 0x0241A, 1556, 106}, {0xBBF719D404992D74, 0x0B929, 775, 21}, {0xBBF829E509076A7E, 0x13B24, 1888, 127},
    {0xBC0DEE035458229C, 0x15534, 775, 36}, {0xBC1F9E18518B8E81, 0x134E6, 1073, 256}, {0xBC35912D4A139231, 0x0C623, 1738, 241},
    {0xBC36FD9ED838B986, 0x1202C, 1027, 0}, {0xBC5248FE12E4FBDD, 0x17A60, 2389, 120}, {0xBC68D000781A9F93, 0x11C67, 1117, 237},
    {0xBC6FFB0D4DBCC7C9, 0x01394, 775, 13}, {0xBC76A27430C370E4, 0x0B4AB, 775, 29}, {0xBC816264401C2F88, 0x1198C, 2311, 101},
    {0xBCB1F375DC07DA7A, 0x0C494, 695, 81}, {0xBCCDA23DDF5E9968, 0x11176, 1163, 7}, {0xBCD49C7757FAE9A7, 0x14704, 1, 102},
    {0xBCD537AF6AC7A561, 0x040A3, 1117, 233}, {0xBCD801D77A78779A, 0x0D4BE, 1362, 240}, {0xBCE99F8CBD25B9D4, 0x1123E, 459, 113},
    {0xBCEFB8BD05CACB82, 0x07814, 2198, 41}, {0xBD10F4CED030F489, 0x11D36, 2589, 225}, {0xBD1D08393808DBC9, 0x0C1D8, 2389, 133},
    {0xBD2F9D726F92A811, 0x02232, 2279, 12}, {0xBD4962CBAA8D1C5B, 0x06F68, 2389, 172}, {0xBD4AC1BE0E0657B3, 0x17508, 876, 215},
    {0xBD4FD3445CC56942, 0x1253B, 1612, 440}, {0xBD5041D4237DBCFC, 0x043D8, 1947, 307}, {0xBD56A15B88C956BA, 0x03A36, 955, 383},
    {0xBD56D397E3589AD0, 0x15F76, 271, 300}, {0xBD576DD50CCC45FD, 0x07711, 2516, 45}, {0xBD60E275D82F0781, 0x17151, 2681, 0},
    {0xBD74D8FDAB43B5B2, 0x118EA, 2445, 100}, {0xBD7741389222A904, 0x17254, 1045, 460}, {0xBD7D435368EEA798, 0x176DC, 876, 215},
    {0xBD82186550AA539A, 0x066D2, 2332, 244}, {0xBD865C9362C9071A, 0x07974, 1073, 251}, {0xBD9348443BF1DFEB, 0x11B22, 231, 223},
    {0xBDAC8EBAD4737E45, 0x00000, 2551, 0}, {0xBDBAF5B55F2A543D, 0x0355A, 1117, 233}, {0xBDBD771724728AE2, 0x00F6F, 459, 112},
    {0xBDF888A4064A50DC, 0x00000, 2332, 244}, {0xBE091857D87DDD1F, 0x01514, 775, 13}, {0xBE0EBCD399C77F0F, 0x04B06, 1590, 377},
    {0xBE2AE5FCAD999841, 0x0D5A9, 1721, 243}, {0xBE310B46DD97E2F1, 0x1197A, 2389, 130}, {0xBE4609DE2FC2A9DB, 0x10CDE, 1947, 363},
    {0xBE472427809D871F, 0x02A2F, 1947, 306}, {0xBE52A85607992162, 0x0D606, 2311, 101}, {0xBE5934BC0D347DBF, 0x01889, 1947, 308},
    {0xBE5981819B7D145F, 0x02C96, 2269, 265}, {0xBE5FFEF5873DA583, 0x08964, 1998, 415}, {0xBE690AA70E5BC025, 0x164F0, 1073, 257},
    {0xBE6DFCD000118FDD, 0x087BC, 1140, 231}, {0xBE7EA6FAA83388D7, 0x0A1CF, 759, 40}, {0xBE8153A2903F98AB, 0x04C32, 1612, 438},
    {0xBEA61C150F5D9B61, 0x02232, 2279, 12}, {0xBEA7465A3BB5CC9A, 0x02283, 2279, 12}, {0xBEABEBF19191F389, 0x107E5, 1163, 7},
    {0xBEC49D2665C56B41, 0x079EF, 1073, 251}, {0xBEC9D9259758620C, 0x123E7, 1612, 420}, {0xBEE2B56ACE4129F9, 0x03993, 459, 110},
    {0xBEFA9380898C8048, 0x1347E, 2332, 244}, {0xBEFAE9991BD5B4D4, 0x15687, 1245, 488}, {0xBF03722D51E58D8F, 0x09CE5, 1289, 240},
    {0xBF0E01C82C76DA29, 0x00000, 203, 61}, {0xBF10EBAF1A57C78B, 0x0AFB8, 1117, 239}, {0xBF157B8C88365E19, 0x14E38, 2332, 245},
    {0xBF29A6086AB02BD6, 0x00000, 2389, 127}, {0xBF488AB5B5359923, 0x07F43, 1245, 492}, {0xBF5CF670AA975084, 0x0E8A2, 1612, 454},
    {0xBF84ACA1A2E2B402, 0x06CEA, 2389, 140}, {0xBF852E8A9F7865CF, 0x128A6, 2279, 9}, {0xBF963105332CFB90, 0x15FFB, 2752, 6},
    {0xBFC0E4A5B660659D, 0x17747, 876, 215}, {0xBFCA678C5151BAE4, 0x0788E, 271, 300}, {0xC03ECC902B064430, 0x0C54C, 2096, 300},
    {0xC06918C5BFF0FC73, 0x1740E, 876, 219}, {0xC06F162853535106, 0x07EC3, 1073, 251}, {0xC0873247E13AE3CB, 0x13742, 1245, 461},
    {0xC094BE02DE144316, 0x02126, 775, 10}, {0xC095A91913E599C7, 0x120F6, 2389, 162}, {0xC0A60224969FFF2F, 0x08E06, 1245, 463},
    {0xC0AC74FA57251691, 0x0E73F, 695, 84}, {0xC0ACE482E9300454, 0x169A2, 1073, 259}, {0xC0B9AFE525824E3D, 0x04B06, 1073, 253},
    {0xC0CAA1C68A23FA79, 0x13F52, 2389, 121}, {0xC0EB36FBCBBAC59D, 0x15E6A, 1947, 359}, {0xC10F12AD0C91A34D, 0x1457E, 858, 248},
    {0xC11C7BC0C4440CE1, 0x09592, 1721, 242}, {0xC11F912B39580651, 0x14715, 2389, 156}, {0xC125CBEB5700CEED, 0x15A23, 1947, 330},
    {0xC12E40FC118BEE4D, 0x12F68, 1783, 0}, {0xC1548D227D400BD7, 0x01368, 459, 112}, {0xC1583E2D2A5144F6, 0x111E9, 459, 114},
    {0xC172E1804AEEE6D6, 0x0956D, 2332, 245}, {0xC1884339D85E464A, 0x17CB9, 203, 43}, {0xC1A80FC948CD589D, 0x0B8F6, 775, 25},
    {0xC1AAD7383D89E2FB, 0x0514A, 1073, 254}, {0xC1B6C7E36FF0FB40, 0x031B7, 2269, 261}, {0xC1BDC3626BCC06B2, 0x14778, 1612, 423},
    {0xC1D9890CF0A26FDF, 0x03993, 2406, 311}, {0xC1DDC693ACD0FD05, 0x10B82, 1947, 360}, {0xC1E7D19D5BFDDE13, 0x17941, 876, 218},
    {0xC1E8F0C769BA2532, 0x145CC, 858, 249}, {0xC1F569DE2FCB31EF, 0x157F6, 1245, 484}, {0xC2038C2294FDD94F, 0x1290C, 1117, 237},
    {0xC20B343DD1A8A721, 0x0318C, 1738, 241}, {0xC22DE4BC0AD90E1F, 0x07F43, 1947, 335}, {0xC2423335B8EE84F0, 0x1603C, 2752, 4},
    {0xC247C4898C01ECE3, 0x06C1F, 459, 112}, {0xC261F1A0210CB00E, 0x09D84, 858, 247}, {0xC26346E29998A1A1, 0x13893, 1947, 341},
    {0xC26396EE700C22F2, 0x00000, 248, 300}, {0xC266E5237FFA5059, 0x019F0, 876, 213}, {0xC282719B8A6DD327, 0x148C8, 1612, 444},
    {0xC28BEA68F46924D4, 0x0AC5F, 1998, 412}, {0xC2C1FC8A117DD8ED, 0x0DDB2, 2269, 278}, {0xC2ED06A26C834ADA, 0x0C589, 2096, 300},
    {0xC2F469BC8F57C786, 0x01FDB, 775, 15}, {0xC31C0E0E3BDF5D83, 0x1438F, 1822, 244}, {0xC359059BC7A58679, 0x0D5E7, 2406, 311},
    {0xC37A9235FAD06306, 0x0C169, 2389, 133}, {0xC37A942EC90068DE, 0x1054B, 2389, 128}, {0xC38A7B8ECC1465FB, 0x00000, 955, 380},
    {0xC3957D3B692C9E18, 0x02DF3, 2269, 265}, {0xC3BB0D71B4E1CFFC, 0x0AE92, 1653, 100}, {0xC3D088F251311A75, 0x07111, 2389, 174},
    {0xC3D8403B2B2047DA, 0x07648, 1045, 410}, {0xC3D84FC1259D283E, 0x06258, 2269, 296}, {0xC3D8A23C27B837E0, 0x0D1C4, 1289, 220},
    {0xC3EBDB124FAFEAB3, 0x015B4, 2389, 122}, {0xC3EC1EF06226EC12, 0x0CE15, 1362, 240}, {0xC444EC52F996C8A2, 0x0514A, 1073, 254},
    {0xC452F755A4088C33, 0x16A73, 1073, 257}, {0xC4545E38A8BBAD7F, 0x10C91, 1947, 363}, {0xC45657B95A41FBC6, 0x16468, 1073, 257},
    {0xC45B94D717C8FF51, 0x0660F, 2269, 291}, {0xC460AD69810D7858, 0x11E84, 1556, 42}, {0xC49486F8D6ACEAEC, 0x0231A, 2279, 11},
    {0xC4974A887727D489, 0x0DB8E, 2269, 273}, {0xC4C82AA9BEC06109, 0x083FC, 955, 389}, {0xC4D25731EF533994, 0x04E02, 2464, 334},
    {0xC4FCC0D7E2635BA1, 0x15258, 775, 38}, {0xC4FDA96053200616, 0x02FF8, 2269, 267}, {0xC506444B970719EC, 0x11FC7, 1045, 45},
    {0xC50CB8B1B9AB5D45, 0x0387C, 2344, 344}, {0xC520B44FAEFB3EF9, 0x0DF60, 1117, 237}, {0xC5383098D7BC624E, 0x084BD, 2406, 314},
    {0xC546907AA15B2BE3, 0x1080A, 2269, 280}, {0xC54B1B2C38418058, 0x05F03, 2389, 123}, {0xC590239B581FEC4E, 0x009C7, 2096, 303},
    {0xC59D2BA1461E5BB2, 0x087E4, 1140, 231}, {0xC5A36F46D7C55BE0, 0x14A66, 2627, 227}, {0xC5ADF44C64A5EA3D, 0x00000, 335, 410},
    {0xC5C23BF25E9969FD, 0x03811, 2389, 158}, {0xC5F6FF7900B2073C, 0x02513, 1947, 355}, {0xC6030ED94C197583, 0x00000, 1215, 7},
    {0xC61489D1F0C257EB, 0x04237, 1888, 40}, {0xC61DDC5C265E9F38, 0x15BDF, 876, 204}, {0xC6409C4CA49C8927, 0x11C41, 555, 40},
    {0xC64C837439E4C575, 0x117A6, 1117, 238}, {0xC67627E4D3BBB372, 0x1740E, 876, 219}, {0xC68B054D93913D5F, 0x04D24, 2464, 334},
    {0xC68C597CA126959E, 0x0BB76, 1289, 220}, {0xC68E53F5B39DD8A8, 0x00000, 1060, 244}, {0xC6B14E1BD38DDC37, 0x00000, 2752, 5},
    {0xC6B9FF8C9E6DE8F4, 0x00000, 2419, 50}, {0xC6CAC3D6D34F5B8F, 0x04A20, 1923, 327}, {0xC6CBA8E6E3A1F855, 0x13CB5, 2389, 121},
    {0xC6CBAE7FBA907240, 0x0C4BC, 695, 89}, {0xC6D0CC766887B2E3, 0x0643A, 2269, 290}, {0xC6D689AB591CBB06, 0x11B61, 1045, 49},
    {0xC6E5480501B4F2AE, 0x03993, 1653, 100}, {0xC6EA63698C858585, 0x037ED, 231, 223}, {0xC6F001A502D40B35, 0x1581A, 1612, 425},
    {0xC6F09D54D5603FF6, 0x0E7A7, 1612, 449}, {0xC6F685086152A12A, 0x05AA7, 2464, 334}, {0xC6FB6C517D1706B6, 0x0583A, 876, 213},
    {0xC7004B28EA23A7F6, 0x09C66, 2389, 120}, {0xC71CDF33E914A92E, 0x01561, 876, 200}, {0xC720E30B2AE1AABE, 0x1259A, 1612, 442},
    {0xC725570ED85BD1B2, 0x019CD, 459, 115}, {0xC72B22572B26BF2E, 0x10669, 2389, 128}, {0xC7748296E6D93226, 0x00000, 2021, 414},
    {0xC78C33849B3FA485, 0x16DB3, 2311, 101}, {0xC795B8CE80A74247, 0x03198, 876, 200}, {0xC7A8040DCCC72680, 0x04107, 1923, 320},
    {0xC7AC015A02AFC841, 0x09A25, 1073, 254}, {0xC7BC387F2E4CE2C0, 0x0BC33, 1117, 234}, {0xC7DFC2965F6B97FC, 0x02567, 459, 110},
    {0xC7F2781C023469F0, 0x16BB6, 1673, 54}, {0xC8205B5CE917525F, 0x03637, 695, 81}, {0xC822281BB16EB3C9, 0x05F03, 490, 408},
    {0xC826E3F1DAABB392, 0x0794C, 1073, 251}, {0xC8378CEBA70DFD1E, 0x16FE2, 231, 226}, {0xC83DC1DF50BF6140, 0x13C0C, 1027, 0},
    {0xC89146A726F5FA6F, 0x0D584, 1721, 243}, {0xC8A1D3499E124378, 0x0AA3C, 459, 117}, {0xC8A1DAEA764E2E69, 0x01118, 876, 202},
    {0xC8AC51C0545EB3C6, 0x16E7E, 2096, 45}, {0xC8BB41C804C39570, 0x0DFCC, 2551, 0}, {0xC8C0AB04A9F39D5E, 0x11F28, 394, 411},
    {0xC8CBBDB43361C6FA, 0x07F43, 2269, 268}, {0xC8CE0894AAA3B9B2, 0x01A8C, 876, 213}, {0xC8D4778BDE03D279, 0x17823, 876, 218},
    {0xC8E3A304FAECD2D6, 0x0DA7A, 2269, 270}, {0xC921F7B3C8B450B8, 0x09B19, 2389, 123}, {0xC92A3FF1467B6AA1, 0x07D38, 1073, 251},
    {0xC937DBE9D2E2C597, 0x03C38, 1045, 51}, {0xC95E54397292BB84, 0x095C0, 2389, 140}, {0xC96F6C5AB974B969, 0x1394B, 1947, 340},
    {0xC97AB689E00BAFD1, 0x1565E, 1612, 429}, {0xC981744266D975C9, 0x05977, 1755, 108}, {0xC982BEA1436DA28E, 0x0D24F, 2344, 348},
    {0xC993A9D5940923F8, 0x0BE78, 695, 80}, {0xC994F44803272EA0, 0x070DE, 2389, 174}, {0xC9AFC9EE76985534, 0x021CC, 2279, 12},
    {0xC9C6C2594C215257, 0x0CA02, 459, 115}, {0xC9F7625B0E8544BE, 0x12BC6, 1653, 100}, {0xC9FDFD111A1DE8F4, 0x17AF6, 2269, 277},
    {0xCA0C1AACC125622D, 0x11E07, 2269, 278}, {0xCA18093C559E579B, 0x00000, 775, 10}, {0xCA56E30E532E5B02, 0x173B2, 876, 217},
    {0xCA58305F8743DEEE, 0x037D8, 2344, 346}, {0xCA610A9071402C2C, 0x02672, 1755, 109}, {0xCA68209A33A64934, 0x025D0, 1755, 109},
    {0xCA71E13DC3B207BE, 0x0BE18, 2389, 150}, {0xCA7605BD53810931, 0x127D2, 955, 397}, {0xCA7D956B6260B83D, 0x12C04, 1653, 100},
    {0xCA8648929F351044, 0x07B7F, 1073, 252}, {0xCA9DF64CCC1C97F1, 0x00000, 1633, 1}, {0xCAADD975EACFBD26, 0x0A72F, 2389, 142},
    {0xCAC2FBFD5E07BBFA, 0x09640, 218, 2}, {0xCAC927BBECA72D91, 0x10860, 490, 403}, {0xCAD32A50306D4DF4, 0x17DC1, 1590, 373},
    {0xCAFCCC37777628EA, 0x08449, 876, 201}, {0xCB023A8FE8D00B10, 0x0514A, 1073, 254}, {0xCB067D00107C80DB, 0x16081, 1612, 421},
    {0xCB0F3925561ECCC5, 0x17320, 1653, 100}, {0xCB2B8F22BBC4880C, 0x02283, 2279, 12}, {0xCB50867CE6A31197, 0x03975, 2269, 260},
    {0xCB5CD02B747DD0A7, 0x10A3B, 2269, 280}, {0xCB6C8651FB955E44, 0x06DAB, 1362, 240}, {0xCB6E5F8F0EF6245C, 0x15F64, 271, 300},
    {0xCB7E2DC07DEEE94A, 0x0B9AC, 775, 27}, {0xCB8A09B65E83CEAD, 0x09DAB, 459, 115}, {0xCB8E0B6529AFAC49, 0x149EA, 2627, 226},
    {0xCBA22D56967A2816, 0x10E82, 1245, 497}, {0xCBD55C2F80249F3F, 0x043A2, 2344, 346}, {0xCBF3EB5DFC14F64F, 0x0DEE7, 146, 57},
    {0xCBF8EF2661C3AF86, 0x17446, 876, 218}, {0xCC037FC78184EB99, 0x0366B, 1073, 250}, {0xCC0F2D4A7E80CEC2, 0x109BF, 2269, 280},
    {0xCC1DC060090C4597, 0x03964, 2332, 245}, {0xCC2805375B10BE88, 0x06B9A, 1289, 240}, {0xCC2E1C1E00C25C02, 0x01496, 775, 14},
    {0xCC33C0D5EF76EFE0, 0x15EE3, 459, 115}, {0xCC41F96BF961B38A, 0x0C653, 1738, 241}, {0xCC439FD1DDF26B08, 0x1493A, 1612, 444},
    {0xCC4B2843D7B9497C, 0x04B06, 1140, 230}, {0xCC530F2DD4C5B00E, 0x063F7, 490, 409}, {0xCC632E7C77D00BDB, 0x09894, 1073, 250},
    {0xCC740347BC49840A, 0x08B28, 1245, 464}, {0xCCB30DAC45725930, 0x050B0, 459, 118}, {0xCCBA7371371BAE4C, 0x16296, 2096, 46},
    {0xCCBC30C07BEEDD2A, 0x00000, 1401, 100}, {0xCCBDC56BD768B3B6, 0x15E30, 1947, 359}, {0xCCBFC98AA14F7DB8, 0x095C0, 1163, 8},
    {0xCCC717E690827850, 0x165C0, 1073, 259}, {0xCCD7CAE2ADDA933A, 0x0174E, 1947, 308}, {0xCCE8244C943ED4D1, 0x05622, 203, 73},
    {0xCCFF966049B4B4DA, 0x04059, 775, 22}, {0xCD09C360118BE28D, 0x03E14, 2269, 260}, {0xCD0F6ECAF2DC1319, 0x02EDB, 231, 224},
    {0xCD37113F2B7F0D75, 0x0C73C, 2752, 4}, {0xCD456DF5BDA05874, 0x0A98C, 459, 117}, {0xCD4894BDCA70993E, 0x0DC7A, 2269, 270},
    {0xCD50030BE2EF78F9, 0x177C4, 876, 218}, {0xCD51BD301D7B8DCA, 0x10093, 2344, 331}, {0xCD54FE0034DA7610, 0x16E2D, 2096, 46},
    {0xCD5A4325AF512E90, 0x09CCE, 2311, 101}, {0xCD6E38751FF96C83, 0x11796, 1738, 241}, {0xCD71BCB07F3D94E2, 0x00000, 506, 220},
    {0xCD8E122281A74D62, 0x00000, 82, 40}, {0xCD9C9630D38763FF, 0x0520E, 1073, 254}, {0xCD9CDD3B90331160, 0x0CAFF, 1947, 351},
    {0xCDA08686AA809D7F, 0x029F6, 1947, 302}, {0xCDB33D94F149E26A, 0x133B1, 1073, 256}, {0xCDBBA83322F5CFD8, 0x00B4B, 1245, 470},
    {0xCDE18A9BFF720C68, 0x16608, 1073, 258}, {0xCDE7D0070D88E087, 0x17446, 876, 218}, {0xCDF8FFE9C508235A, 0x1634A, 431, 100},
    {0xCE3485D4D3A09F3F, 0x01381, 1673, 53}, {0xCE62188D855AFBD5, 0x0E680, 1738, 241}, {0xCE7954B5EEC3A03B, 0x14242, 2269, 260},
    {0xCE80CC2D1F2B47CE, 0x0BB8A, 876, 200}, {0xCE883D34577A8FA3, 0x07730, 459, 112}, {0xCE9192E59ABD31AA, 0x14190, 2389, 186},
    {0xCEAEFC1E653A8F1D, 0x101CB, 2389, 131}, {0xCEB0CFA52AD692B8, 0x06781, 2681, 0}, {0xCEB22F5214EA3EF6, 0x02E42, 2269, 266},
    {0xCEB83F52A4E026CF, 0x1799E, 2389, 120}, {0xCEC710527CAEB29E, 0x16FB1, 231, 224}, {0xCECF47E3E9048E9E, 0x13205, 459, 110},
    {0xCEE472201CF49D33, 0x051A9, 1073, 254}, {0xCF01E19D4139652B, 0x11AB3, 2311, 101}, {0xCF28583CDE374448, 0x0AE4D, 1653, 100},
    {0xCF3ECC1BAC88890D, 0x150F9, 775, 34}, {0xCF8A1DB05EA9B687, 0x17C9F, 203, 43}, {0xCFDAE32CB63326F8, 0x10FB1, 1245, 494},
    {0xCFF2031795FD57B8, 0x12933, 1117, 237}, {0xCFF7FAAAC8C2D89C, 0x07218, 2389, 171}, {0xCFF87239FD76544A, 0x0E057, 2389, 194},
    {0xCFF8F32B0C563916, 0x02006, 775, 15}, {0xD00437E738FAD1D7, 0x0B97F, 775, 25}, {0xD041E05484A90940, 0x16F19, 2627, 229},
    {0xD0449BC79D4E6BF2, 0x0DD02, 2269, 270}, {0xD05660D47C6F4857, 0x05BE5, 876, 214}, {0xD06A1BE6064FA9B3, 0x06453, 2389, 123},
    {0xD06B4D33BFA51B91, 0x0AEF9, 2568, 0}, {0xD06FE1E5657270D0, 0x15D33, 876, 207}, {0xD08513F3FA99752D, 0x0E98E, 1245, 490},
    {0xD0852CD18AA5813F, 0x0A21A, 2344, 343}, {0xD08F2C6F9ADCBEF1, 0x04D4E, 695, 96}, {0xD090BEB008842620, 0x11142, 1783, 0},
    {0xD0B9E30CA64E3153, 0x04F6B, 203, 76}, {0xD0D3CA6B1EE8754E, 0x059FD, 1612, 436}, {0xD0D3F0832D8CF936, 0x0B2E0, 775, 22},
    {0xD0E87DB6456FF9DF, 0x009A0, 1947, 332}, {0xD0ECA9D1B32B4077, 0x17046, 2269, 260}, {0xD1129372B860CCC8, 0x0022B, 2096, 305},
    {0xD133352638F7C218, 0x0646B, 2269, 288}, {0xD13987351057A106, 0x14729, 1612, 423}, {0xD13B881D095A27C8, 0x0A398, 695, 80},
    {0xD167679AE7F2018D, 0x108FE, 2269, 280}, {0xD1739042256409A9, 0x0BDA9, 1045, 46}, {0xD1869DD70EDAA5E0, 0x04B06, 1998, 417},
    {0xD19A499C3309CEF5, 0x08B57, 203, 63}, {0xD1A9307775797569, 0x0CC46, 1947, 306}, {0xD1BB971F5C747099, 0x0653D, 775, 25},
    {0xD1BDA168B3FD5613, 0x08C78, 1245, 462}, {0xD1C427FCA80479DA, 0x0C386, 248, 300}, {0xD1E04C73292D09A6, 0x12FEE, 2481, 246},
    {0xD1EA92C97D9377DD, 0x03E28, 1027, 0}, {0xD1EDA6F64269A376, 0x17B2A, 159, 59}, {0xD1F0F866A552447C, 0x0A678, 1673, 53},
    {0xD1F151406AE8A397, 0x1080A, 2389, 132}, {0xD1F9164E821838E3, 0x069E2, 2406, 319}, {0xD2099D7656A16E65, 0x05587, 1612, 432},
    {0xD20FF64C86031026, 0x00000, 1721, 242}, {0xD2125D0EFC5B48D5, 0x11F57, 824, 40}, {0xD2371FBEB7BCAA27, 0x04B06, 876, 211},
    {0xD238D2A2B13511BA, 0x11197, 1289, 244}, {0xD259FA8B0D585486, 0x0305F, 2269, 267}, {0xD28637E416B87DFF, 0x15ECE, 2332, 245},
    {0xD286ED2A947E5D69, 0x01B9D, 1117, 239}, {0xD2A23215FD3300C2, 0x13AFC, 1163, 7}, {0xD2B02748784217D2, 0x117EF, 2589, 225},
    {0xD2D7D31B333B5FF6, 0x14971, 1612, 443}, {0xD2D8498DA19313EF, 0x140F1, 1245, 461}, {0xD2DF086CA0908F56, 0x0C91E, 955, 380},
    {0xD2EEDD53D6976297, 0x01B31, 1117, 239}, {0xD3207FEC0612D89D, 0x00000, 1267, 240}, {0xD33F7739A5C9D388, 0x02FAB, 2269, 267},
    {0xD34591F810E93A89, 0x07F43, 1738, 241}, {0xD352130C13E1407F, 0x13FAF, 2389, 121}, {0xD35E9CFFCE9ACA24, 0x0CCA9, 2344, 331},
    {0xD35F110631289CFB, 0x0440B, 1947, 307}, {0xD366D2635250410A, 0x14B34, 695, 82}, {0xD366D79649E2314E, 0x05EA8, 1140, 230},
    {0xD3704B90E4E74E51, 0x06898, 1117, 235}, {0xD372423D4CCE2F5E, 0x0314C, 2389, 120}, {0xD39AC38D57EBD962, 0x014BE, 775, 14},
    {0xD39E91CB8148A0C8, 0x0BDFB, 2389, 150}, {0xD3ABC3BCD8FC17F7, 0x00000, 2021, 414}, {0xD3AD03F1B3941504, 0x063F7, 490, 409},
    {0xD3B701C9FF37D4EF, 0x14806, 942, 0}, {0xD3BC801EEF6A491E, 0x15DF4, 876, 205}, {0xD3BD7F7B03696064, 0x07CBC, 1073, 252},
    {0xD3C6A70932E84675, 0x023A0, 1045, 460}, {0xD40ABDDDF182A300, 0x0A2B1, 2551, 0}, {0xD40F123B7AF23C12, 0x07F43, 1947, 335},
    {0xD41239924339EA6B, 0x06A03, 2406, 319}, {0xD418E22B63FB9B70, 0x0CE92, 1289, 240}, {0xD419942B486DD39E, 0x04A6A, 1923, 326},
    {0xD4285A6FDFD76BA5, 0x0AC8E, 1998, 412}, {0xD438C55B08D80760, 0x0C069, 1947, 356}, {0xD43F40C9A601BBCD, 0x0638E, 2269, 292},
    {0xD440EF1894339C4D, 0x0ACEE, 2389, 127}, {0xD44B36CDB87D8ED2, 0x1108F, 1245, 494}, {0xD4659CBE931A5CEC, 0x06DC5, 1612, 420},
    {0xD480E2BE7D19C4C5, 0x0D181, 1045, 50}, {0xD4830B853BB58601, 0x0818E, 955, 385}, {0xD483E34A37D34440, 0x16154, 955, 393},
    {0xD486B8437F78F058, 0x0357B, 1117, 233}, {0xD4925721361CD83F, 0x025B1, 1027, 0}, {0xD499373AF89A0869, 0x09AF2, 459, 110},
    {0xD499FBDD778F6516, 0x0D2FC, 2344, 349}, {0xD4A4BBD662BB0E7C, 0x0CB26, 2269, 289}, {0xD4C4C0137EB7FB68, 0x05016, 1073, 253},
    {0xD4C5B462704C058D, 0x08638, 1140, 232}, {0xD4F3844AE6E0A317, 0x16AF8, 1073, 257}, {0xD4F446615945D221, 0x04B89, 2389, 157},
    {0xD505CC56F096E929, 0x04279, 1888, 106}, {0xD53658AA8E950569, 0x1332A, 2332, 244}, {0xD5423ACFA460426B, 0x0CB36, 2269, 289},
    {0xD5501FE2E563DEA8, 0x0A63C, 1947, 331}, {0xD55EFA792F3180BA, 0x0D44C, 1653, 100}, {0xD56D72226C3094C4, 0x00F3B, 876, 202},
    {0xD56ECAAAEE151E6C, 0x06EA4, 1117, 237}, {0xD57359159B18BF6F, 0x00000, 459, 112}, {0xD590F8DB845CCE51, 0x00F1D, 2627, 227},
    {0xD590F8E8438862CF, 0x06258, 2269, 297}, {0xD5A0668A35EAF32E, 0x0D65C, 1, 105}, {0xD5CD3A379FB30599, 0x0CD19, 743, 240},
    {0xD5EC96A72FDD87DE, 0x09BA4, 942, 0}, {0xD6023F8ABFD1EE96, 0x09498, 231, 223}, {0xD61DFF8C1C246D1E, 0x09EF1, 858, 247},
    {0xD6269A54A246DED9, 0x148C8, 1612, 443}, {0xD632AA344E31870D, 0x01953, 1923, 322}, {0xD638C6C0C8103A2E, 0x0C437, 1612, 430},
    {0xD64538F5474BEC2B, 0x085DD, 1140, 231}, {0xD662B1EC9A656BA2, 0x11167, 1633, 1}, {0xD681C955B214A6C2, 0x0905A, 1888, 106},
    {0xD6856E317E5AA05C, 0x0D4D3, 1721, 243}, {0xD6CC2D06EF538D09, 0x02CBC, 2269, 265}, {0xD6EBA3C22F4F67AC, 0x13AE7, 2551, 0},
    {0xD70F97650BBDF7FB, 0x094F6, 876, 200}, {0xD71C1E1BB8DA762F, 0x09E43, 2332, 244}, {0xD73D9CE4446351A8, 0x02ADD, 2096, 48},
    {0xD75057B414BA74AA, 0x11EF3, 2752, 6}, {0xD7550CA797A5AFD6, 0x07617, 1673, 54}, {0xD76001B7646A1E93, 0x1147F, 1027, 0},
    {0xD762788D299B7E01, 0x0DDED, 1738, 241}, {0xD769C6167135A44F, 0x11AF5, 2464, 333}, {0xD78D18A3BAADDA5A, 0x0E9AE, 1612, 452},
    {0xD78E9152E02A8430, 0x00FC1, 876, 202}, {0xD79BCE28D1D04573, 0x0BFB1, 459, 110}, {0xD7AD25C39CC02453, 0x00000, 1184, 7},
    {0xD7CFD3680CBE5915, 0x10C1D, 1947, 363}, {0xD7FEC030683BDE3F, 0x153EA, 775, 34}, {0xD810A781F46411C6, 0x02602, 1755, 109},
    {0xD811DA12C924B98C, 0x0D45E, 775, 18}, {0xD83CA420D09570F1, 0x14C7D, 2406, 316}, {0xD8475EBE1CE73160, 0x10432, 2389, 128},
    {0xD859657D7F3C59A4, 0x10B46, 2269, 280}, {0xD86717116A4329AD, 0x08031, 1947, 335}, {0xD89AB24C1B5DCA3E, 0x092AA, 1, 103},
    {0xD8AA9A6B7BEC4325, 0x14F24, 2344, 345}, {0xD8ADD22005E409FC, 0x128D4, 876, 200}, {0xD8B48B59789BBED1, 0x00000, 858, 247},
    {0xD8CBE5B34FA1FAB7, 0x00000, 1923, 323}, {0xD8DCC0AC97FDA7A8, 0x08F3D, 1245, 462}, {0xD8DED132FE39E983, 0x00000, 2694, 46},
    {0xD8E08D47AAA29048, 0x00000, 1045, 45}, {0xD8E8E1EEC422180A, 0x0E0F5, 2389, 190}, {0xD8F8F01C153FD378, 0x10302, 2389, 130},
    {0xD902180950A3155E, 0x048C3, 1923, 329}, {0xD912199FEAF73B25, 0x09F46, 2589, 225}, {0xD9239B64D31835F9, 0x06935, 2406, 317},
    {0xD92EAD1F9394B490, 0x156AC, 1245, 489}, {0xD940A0A975FF0E3D, 0x14DD1, 2589, 225}, {0xD964BE73338F64C3, 0x05D98, 1612, 432},
    {0xD96B1DA0A67A3E55, 0x142BA, 858, 249}, {0xD971689727CF267A, 0x0514A, 1073, 254}, {0xD97A2A98D41ADFF5, 0x03737, 2250, 305},
    {0xD97EAE1C28F3F104, 0x14D55, 2269, 262}, {0xD98A231E1053C3AE, 0x106AA, 1, 103}, {0xD996569F3C14E324, 0x04B41, 876, 214},
    {0xD9989E5C57D74A63, 0x11EDF, 248, 300}, {0xD9A0C345451898E2, 0x0DDFB, 2389, 121}, {0xD9B50F9596BA7EE8, 0x1445D, 858, 248},
    {0xD9D2AFA550EB0000, 0x00000, 1, 102}, {0xD9E92F7D78030473, 0x14ECF, 876, 211}, {0xD9EDFB235763AEBF, 0x17035, 1117, 233},
    {0xDA083D53D00C26F7, 0x10CDE, 1947, 367}, {0xDA09EE20086798F7, 0x146BB, 1998, 414}, {0xDA1C47BFE130FE10, 0x0D895, 2389, 150},
    {0xDA3DC4C20BF01325, 0x043A2, 1947, 307}, {0xDA516196EABDCA9A, 0x10D67, 1947, 361}, {0xDA776BE08658C576, 0x0359C, 1117, 233},
    {0xDA81CD39B4E79390, 0x050D5, 876, 213}, {0xDA980A31BDAE85E2, 0x00000, 1326, 0}, {0xDADFBA6DD24E067E, 0x09F39, 116, 0},
    {0xDAE2A604296C43B7, 0x170EF, 1117, 234}, {0xDAEB76817E798028, 0x12DD5, 2389, 190}, {0xDAEF6E1297107E1B, 0x0157E, 2406, 316},
    {0xDB080C8261BF6229, 0x14C6E, 1245, 481}, {0xDB0BFA29C49FCED1, 0x0C3D6, 248, 300}, {0xDB29810094AD7C28, 0x0E005, 218, 2},
    {0xDB2DC6135E76D11B, 0x17C37, 809, 40}, {0xDB3D08A9D1D6C95A, 0x0D0F1, 1117, 237}, {0xDB55775AF756341D, 0x0AE30, 1653, 100},
    {0xDB5C548B11C76434, 0x0BC33, 1117, 239}, {0xDB9741AE2A17442C, 0x047F6, 1721, 242}, {0xDBAAC18EFB5D67F6, 0x025BE, 1117, 237},
    {0xDBB5492BF313DEB5, 0x0DF22, 1117, 237}, {0xDBB6AAD5447E7ED7, 0x0B8F6, 775, 25}, {0xDBBABB02A26FF9D3, 0x110F5, 1245, 494},
    {0xDBD66EDD12312E0C, 0x0C437, 695, 87}, {0xDBDEA891AF4AA04A, 0x09177, 1377, 240}, {0xDBEEADAA193EEBFD, 0x132B4, 2332, 244},
    {0xDBFEA0D031D66FA6, 0x155A1, 1612, 424}, {0xDC2C54D47C8AFE81, 0x149CB, 1556, 106}, {0xDC3255B209236E8D, 0x15FEB, 2752, 6},
    {0xDC3AE42544C35A4E, 0x06D56, 2406, 310}, {0xDC58A8AD9AF3DDB5, 0x10F7A, 1245, 499}, {0xDC7D8CF58AD1938C, 0x0CC0C, 2269, 289},
    {0xDC7EBD7DC5E4DCDB, 0x13893, 1947, 341}, {0xDC862C0319EDC8AC, 0x16D18, 1692, 100}, {0xDC942701F78AA7BC, 0x0AE05, 1653, 100},
    {0xDCB14D2C35BAD2B5, 0x1080A, 2269, 280}, {0xDCD37724853ACCAE, 0x0A176, 1947, 337}, {0xDCFFC39723ECADB4, 0x1192F, 1822, 244},
    {0xDD007750F36AFEC5, 0x17D10, 2096, 302}, {0xDD06DB47E02BB78E, 0x0A916, 1721, 242}, {0xDD0C10793EC206A2, 0x150F9, 775, 35},
    {0xDD1937963DACAFFA, 0x132E0, 1073, 256}, {0xDD1A3EFB8380E071, 0x14294, 2269, 260}, {0xDD2ED6A7EC2D733D, 0x159DF, 2389, 144},
    {0xDD307D2702EC759B, 0x00CBD, 2096, 300}, {0xDD4FB94B42B0509E, 0x14F24, 2344, 345}, {0xDD67B0E079FB99F4, 0x06E17, 1163, 7},
    {0xDDA8E4AF4FDEC378, 0x0C049, 2551, 0}, {0xDDBC5E080E44A548, 0x061C0, 2269, 295}, {0xDDC6D3B4ECC2F73E, 0x0CE3B, 1362, 240},
    {0xDDE9137E02887DD7, 0x17B1A, 1998, 416}, {0xDE0CB3DA7222430D, 0x1208B, 876, 200}, {0xDE197162285263BE, 0x15911, 203, 67},
    {0xDE4532676184505A, 0x0432D, 2406, 315}, {0xDE9443B04DE8727F, 0x0CA02, 2344, 346}, {0xDE9C8A60847B6E1A, 0x07544, 2389, 140},
    {0xDEA2A534B3DBADAF, 0x12D3D, 2389, 183}, {0xDEBB1A297A48C379, 0x03BA1, 1045, 51}, {0xDEC07B0CFFF56ABB, 0x0D02C, 876, 212},
    {0xDEFBD773E4962B83, 0x013CC, 775, 13}, {0xDF05BE0D7F37E565, 0x03C78, 1045, 52}, {0xDF124CF601F19614, 0x0333E, 1117, 233},
    {0xDF2D017AF7D13AB7, 0x178C0, 876, 219}, {0xDF2DCC1DF11D96EB, 0x118DC, 2389, 127}, {0xDF392335D0C4D597, 0x09BC5, 942, 0},
    {0xDF772B4F61394CFE, 0x106BC, 203, 43}, {0xDF7C1038CC9FC3C3, 0x13003, 2269, 263}, {0xDF8A460A5706BBE1, 0x0BB37, 775, 22},
    {0xDFA5646040092758, 0x0D1A1, 2551, 0}, {0xDFBDB003D95352FF, 0x03695, 695, 82}, {0xDFC12BA3297D16EF, 0x10EB6, 1245, 498},
    {0xDFD3BD62B4EFF02F, 0x0255C, 2096, 302}, {0xDFDABE50200BCD7A, 0x0DDED, 876, 200}, {0xDFE23884E4A95496, 0x07F43, 459, 113},
    {0xE0097719B1E627FE, 0x05886, 2464, 334}, {0xE0192D21A9636CE2, 0x0BA04, 775, 22}, {0xE0508F1E90EE1171, 0x05803, 1612, 437},
    {0xE096AC14BC046112, 0x12229, 2389, 167}, {0xE09B8AF4F3A02325, 0x03131, 2551, 100}, {0xE0A3012D954E895B, 0x010DF, 876, 202},
    {0xE0A88FFE388F7248, 0x09F5D, 2589, 225}, {0xE0AD1D7F5E4EBC56, 0x045A4, 2096, 300}, {0xE0CBFEF6F5B76F17, 0x0526E, 1073, 254},
    {0xE0D90D1AFA17A3FB, 0x07AAD, 1073, 251}, {0xE0EC7B883A7306E2, 0x077F4, 459, 110}, {0xE0FA36C8A7874750, 0x14DB6, 2589, 225},
    {0xE0FEAE4363864B1E, 0x11F28, 2269, 260}, {0xE10AE054C8A715E1, 0x00000, 620, 221}, {0xE119C57D51AE70D3, 0x12FEE, 876, 200},
    {0xE12BA5A6410813F7, 0x0231A, 2279, 11}, {0xE131FFB0ACBCD32D, 0x02A8C, 695, 80}, {0xE151F8B18F5F4670, 0x0E069, 2389, 190},
    {0xE16AE0CF411A1219, 0x16E0A, 2551, 0}, {0xE1726115C6D4487B, 0x0B5E0, 775, 29}, {0xE17837AF571DB867, 0x1038E, 2389, 128},
    {0xE1C91BCCCAE6FD3A, 0x01E90, 775, 15}, {0xE1D06BFD9101922D, 0x159BF, 2389, 144}, {0xE1D63FBFFD042D09, 0x00000, 2464, 332},
    {0xE1E0C4AAD071BC20, 0x167FA, 1073, 258}, {0xE1E9B22BF99E157E, 0x14FD4, 1947, 330}, {0xE1F8AB5AD42865E0, 0x0C09C, 1947, 357},
    {0xE1F8F657B48533E7, 0x00000, 271, 300}, {0xE1FDC8DFCE9F780D, 0x103B4, 2389, 128}, {0xE214274F42E601A9, 0x139F1, 1947, 340},
    {0xE22B49FDB7697BEA, 0x04688, 1721, 242}, {0xE23AFE58229C0D96, 0x0B208, 1117, 239}, {0xE249C99F81C0D1BB, 0x0577A, 1612, 437},
    {0xE258C88FA5742128, 0x10E2C, 1245, 497}, {0xE25FB3CFB6A1913A, 0x105DA, 2389, 128}, {0xE26135EFB98EE8D2, 0x01394, 775, 13},
    {0xE26B54EDBFE55531, 0x0125B, 876, 202}, {0xE2777233542B3BE7, 0x148C8, 1612, 443}, {0xE2814F604EDC64F1, 0x13371, 2332, 244},
    {0xE2BE5961C9C612DA, 0x10D67, 1947, 361}, {0xE2D062EB24C2061C, 0x01C4E, 2311, 101}, {0xE2DC87E15082CD4F, 0x011CD, 876, 202},
    {0xE2EA9F51B01C42DA, 0x0E73F, 1612, 447}, {0xE30AD3A79CF56CE3, 0x00000, 1768, 40}, {0xE31189BC8D29F130, 0x17221, 303, 300},
    {0xE31222BB50DCDDE2, 0x0CA44, 1245, 471}, {0xE317A71A758108BC, 0x16272, 1556, 106}, {0xE321BB5379F6061C, 0x13C1B, 1923, 321},
    {0xE338AD9C53722816, 0x148C8, 1612, 443}, {0xE3458DADF90F67F2, 0x03B46, 1, 102}, {0xE35E8949F3FB8EF2, 0x00000, 2210, 301},
    {0xE370AF0E597AD9B1, 0x09CBC, 1692, 100}, {0xE3742881F38C73BF, 0x114A6, 2332, 245}, {0xE3798FDA6610861F, 0x17DB8, 1590, 370},
    {0xE3876B4271C5E158, 0x02993, 1, 103}, {0xE389B73813DA045A, 0x0098D, 876, 200}, {0xE395CDAE6951ACA1, 0x032B1, 1117, 233},
    {0xE39B2731C3DB1C32, 0x0AD02, 1721, 242}, {0xE3A240582041515E, 0x12013, 2752, 6}, {0xE3AAF1CF6DA1659D, 0x00000, 2406, 310},
    {0xE3BF8D51BF599856, 0x15438, 775, 34}, {0xE40218A350EF185E, 0x0C7D4, 1362, 240}, {0xE40E5DBF22FFBA53, 0x0B9DB, 775, 21},
    {0xE46556B89784DBDA, 0x00596, 2096, 302}, {0xE46EA49FBB5D957A, 0x0A248, 876, 210}, {0xE47031857E8A27FB, 0x0C5F3, 2551, 0},
    {0xE4A5CDFB5B59A003, 0x13F7F, 2389, 121}, {0xE4AFD908282C7339, 0x08F68, 1245, 464}, {0xE4AFFEA96DC72ACD, 0x04366, 2389, 153},
    {0xE4BAC8497EBCAA08, 0x0CC84, 2344, 331}, {0xE4BD6091DFF85B26, 0x14435, 858, 248}, {0xE4C792FDC74A6A40, 0x0E5A7, 2389, 129},
    {0xE4C85C115FD6440E, 0x00596, 2096, 302}, {0xE4EE9EF84034918F, 0x12952, 1117, 237}, {0xE4EEB764410570D5, 0x13648, 1045, 400},
    {0xE4F4A8FA26C75D06, 0x123E7, 2332, 245}, {0xE4F8FE5084A5B289, 0x13A7A, 2752, 4}, {0xE522E024F48BD4BB, 0x04B67, 1073, 250},
    {0xE52CECEBBED3B5FD, 0x14BA2, 695, 83}, {0xE53C1E11AC8B85E2, 0x04EA2, 2464, 334}, {0xE57697CEFEE41181, 0x00000, 942, 0},
    {0xE594FE9AC722E25E, 0x14F10, 809, 40}, {0xE596C2B5AEF2B7EC, 0x149DC, 1556, 106}, {0xE59F3FA102FD66C1, 0x09773, 1117, 237},
    {0xE5B8602EA97E8B17, 0x10AE3, 2269, 280}, {0xE5BB520B8028EDCE, 0x0514A, 1073, 254}, {0xE5ED05EA68FBDE48, 0x07F43, 2406, 313},
    {0xE5F30AD53B2C9C74, 0x04869, 1721, 242}, {0xE5F35083DC24F30B, 0x04AE1, 2269, 264}, {0xE5F5B01F3D03FA08, 0x147A1, 1045, 46},
    {0xE609F72C1EB9EFBB, 0x0BE69, 231, 224}, {0xE60E32FAB825049E, 0x04B06, 2269, 264}, {0xE6166D08E8BE95F2, 0x0A721, 2389, 141},
    {0xE6385B99ED0B5896, 0x06EC6, 1117, 237}, {0xE6470A33E8E79129, 0x14C5E, 1326, 0}, {0xE657841FC95E7099, 0x13893, 1947, 341},
    {0xE68C77F1A9CA4EA0, 0x0E53D, 695, 90}, {0xE69DF64ECF695D7D, 0x10B32, 2269, 283}, {0xE6AB677C709BFA31, 0x0969A, 218, 2},
    {0xE6AC4FCC839CA27D, 0x0D606, 159, 57}, {0xE6BF5A3F3E336D23, 0x0B4AB, 775, 29}, {0xE6CDBD2EB3410593, 0x106BC, 203, 43},
    {0xE6D28E8E8FC906F3, 0x02721, 1947, 306}, {0xE6EEC3C5DD652238, 0x11C75, 1888, 40}, {0xE6FE63567C7E8B18, 0x15281, 775, 38},
    {0xE704A9362BC84CA3, 0x0523E, 1073, 254}, {0xE71152B568E66AB2, 0x0E16D, 2389, 194}, {0xE71E5EE521A4744F, 0x0600B, 2389, 130},
    {0xE72DD62DA81A4AD9, 0x0AD22, 1245, 491}, {0xE74FCC2B84480124, 0x0CD90, 1117, 233}, {0xE7576D190529F405, 0x162F6, 2096, 48},
    {0xE770BB08E46506A7, 0x0D9B7, 394, 411}, {0xE787A7E863492900, 0x0DB8E, 2269, 274}, {0xE789C585C18C0560, 0x0E117, 2389, 190},
    {0xE79BE64DE0C75F3D, 0x0C35B, 248, 300}, {0xE79D4B76096CB986, 0x0CCC4, 2344, 331}, {0xE7A60D4545F1BB9D, 0x0D0CE, 2389, 121},
    {0xE7A6F486C5D2AEEE, 0x0E1B4, 2389, 199}, {0xE7BB0386E525DE3F, 0x173B2, 876, 216}, {0xE7D594C774E30096, 0x080CE, 1, 103},
    {0xE8287255204078EC, 0x0A23C, 2332, 244}, {0xE82A9465D5AC20AB, 0x08C53, 1245, 462}, {0xE8343774195C77C3, 0x0DAE2, 2269, 277},
    {0xE848419EC14350D1, 0x056B6, 1612, 433}, {0xE857219B353E9CCF, 0x07C7F, 1073, 252}, {0xE866595B8ECDFCF5, 0x10244, 2389, 131},
    {0xE867F0A2F9DB6645, 0x00000, 759, 40}, {0xE86ED5DA4159E1EC, 0x14C35, 2389, 120}, {0xE8784F7AFB91FE84, 0x011F3, 876, 202},
    {0xE88DE696D25C4667, 0x12334, 2389, 163}, {0xE89F55CD52014748, 0x00000, 1525, 0}, {0xE8BB9140D6D24330, 0x1761E, 876, 218},
    {0xE8DC0D90606C4A54, 0x0E5A7, 1738, 241}, {0xE8DF9F848172D20C, 0x148C8, 1612, 443}, {0xE8EA548090E8F1B0, 0x027E5, 1245, 474},
    {0xE8EB2AAAD8DB2186, 0x06B3F, 2389, 120}, {0xE955D2400392F60D, 0x00000, 1692, 100}, {0xE97AEDCCB2BA6610, 0x178E8, 876, 217},
    {0xE97BB628062D587F, 0x1080A, 2389, 132}, {0xE980CEA0B162E941, 0x133D1, 1073, 256}, {0xE9ADA06DD8965860, 0x05F03, 2389, 123},
    {0xE9E11B7FDD364D2D, 0x08E9A, 1998, 415}, {0xE9E7755BA05C6911, 0x09C75, 2551, 231}, {0xE9E9F0117DAEAFB2, 0x0E96A, 1612, 451},
    {0xE9FB19544A845EBB, 0x0C5C0, 231, 223}, {0xEA0934F6DC640B6D, 0x08672, 1140, 232}, {0xEA1F548F67D40AAA, 0x10957, 2269, 283},
    {0xEA3032EAB9CB633E, 0x00000, 723, 48}, {0xEA436E97432E89C2, 0x17C37, 1947, 306}, {0xEA452DDBB7ECB52A, 0x14FD4, 695, 92},
    {0xEA5072EDC976C4B3, 0x06095, 2269, 284}, {0xEA5A110715D0C41E, 0x0E553, 695, 90}, {0xEA7C8F69BF9E29D9, 0x0DE1D, 2344, 343},
    {0xEA853A08150FDB56, 0x0A0EB, 1117, 238}, {0xEA91997B885BF3AB, 0x0D3E7, 2332, 245}, {0xEA9AE98DD46A91F0, 0x00000, 1738, 241},
    {0xEA9EDD8462F2DB2E, 0x0E005, 1027, 0}, {0xEAB8F29236D1BAF3, 0x10023, 1140, 230}, {0xEABD0898671B37E0, 0x0D6E9, 1, 104},
    {0xEAC7C62E68D17897, 0x0789B, 271, 300}, {0xEACD6C599529A2C5, 0x04B06, 695, 92}, {0xEADC440280280867, 0x02984, 2198, 82},
    {0xEAF10D1B000C9BF8, 0x0C986, 1289, 220}, {0xEAF58D77133421AD, 0x02192, 2279, 14}, {0xEAF77B15A6F3B39B, 0x10DED, 1245, 495},
    {0xEB040638D0617885, 0x034B7, 1117, 233}, {0xEB05E1AA3830DB34, 0x055D1, 1073, 253}, {0xEB16D4AA32CE7438, 0x00000, 2568, 0},
    {0xEB1E492D2A1B0872, 0x1758E, 876, 217}, {0xEB2697A49BC51D65, 0x0A463, 2551, 0}, {0xEB2888DF66550DF3, 0x11C93, 2752, 4},
    {0xEB2AC3F16E82241B, 0x0669D, 1721, 242}, {0xEB2DCB4D615ED961, 0x068CD, 1117, 235}, {0xEB3FD6D2E6F2E441, 0x14E38, 1738, 241},
    {0xEB4580C45A0851C1, 0x17120, 218, 2}, {0xEB6A5AF61D0F2D52, 0x142BA, 858, 248}, {0xEB7DFF3183AB4FAD, 0x0A5D1, 1721, 242},
    {0xEB99C67D7A6DF29C, 0x05E70, 1923, 326}, {0xEBA8CB6F2E2301B8, 0x1707E, 2752, 4}, {0xEBCCAECA396708DB, 0x0158F, 2389, 122},
    {0xEBD16E1D483310F4, 0x00000, 459, 110}, {0xEC0F9B2019323C64, 0x04B06, 2332, 245}, {0xEC0F9B42173467EF, 0x06181, 2269, 295},
    {0xEC1AB16142D11580, 0x04B06, 1755, 108}, {0xEC4ACFBBB7F2CEA9, 0x08964, 695, 86}, {0xEC4C364AB2FE31A2, 0x05339, 1073, 254},
    {0xEC543DA11F84837D, 0x04C58, 1612, 439}, {0xEC68CAF876584CBA, 0x0E391, 2389, 198}, {0xECAE1F3E7E001C38, 0x120CA, 555, 4},
    {0xECCE6348925F0B99, 0x10860, 490, 402}, {0xECCEE3B4B02790B8, 0x00000, 1783, 0}, {0xECD052BCA0011878, 0x04DCD, 876, 211},
    {0xECE46C18FD49C9D7, 0x00000, 1653, 100}, {0xECF6C7897B327ED9, 0x11E9B, 695, 80}, {0xED110ABFAF5BBB97, 0x151E3, 775, 37},
    {0xED118D4E192986E0, 0x0353B, 1117, 233}, {0xED297591B1100B3A, 0x00000, 1417, 107}, {0xED35B23EE2FDC755, 0x04B06, 695, 84},
    {0xED4B4FC181983F88, 0x15616, 1245, 487}, {0xED68BF60834103FE, 0x030FD, 2269, 267}, {0xED7ADCBDF2D31A90, 0x15AA8, 876, 203},
    {0xEDB3FE4510233C88, 0x0E50E, 394, 411}, {0xEDBA6CD91E2C9967, 0x13A69, 1362, 240}, {0xEDCFBA7A716D6236, 0x0292C, 1556, 42},
    {0xEDDA4AA5950D1A7C, 0x08471, 2406, 314}, {0xEDE4051EDA1848BE, 0x09B51, 1633, 1}, {0xEDF0982492ADA63A, 0x12EEE, 2389, 183},
    {0xEE089A0E8C16D674, 0x01BE2, 2311, 101}, {0xEE0A8D617AF1A409, 0x0D49C, 1947, 337}, {0xEE2B83F65296353C, 0x00F3B, 876, 202},
    {0xEE2CBBB8D3612E34, 0x165E6, 1073, 257}, {0xEE3089C4BA918A9A, 0x00000, 1947, 356}, {0xEE34E406D6AA517A, 0x16737, 1073, 255},
    {0xEE3916006327F796, 0x0E020, 2752, 5}, {0xEE5F2555EEEC4884, 0x06172, 2269, 295}, {0xEE7C7A902134A9CB, 0x178C0, 876, 219},
    {0xEE8A85A443065287, 0x1639B, 459, 111}, {0xEE8B01CCBC8784B3, 0x00000, 891, 100}, {0xEE9D0526DA632120, 0x0AF55, 231, 223},
    {0xEEC36CC8C45017DF, 0x0C0D6, 1947, 357}, {0xEF0B077FA652DAF2, 0x01D1F, 775, 16}, {0xEF282444CFCAFD96, 0x0DB8E, 2269, 272},
    {0xEF2C72CA0E9B4318, 0x00000, 909, 0}, {0xEF3A15E49CFD412D, 0x0400D, 1947, 330}, {0xEF419EC63D63E11F, 0x09DF8, 2332, 244},
    {0xEF5EE7944E699DA9, 0x127AF, 955, 398}, {0xEF6489096A66177E, 0x09167, 2389, 132}, {0xEF7425E7ED545C92, 0x0E1D1, 2389, 196},
    {0xEF8DF0D9BFD41DE4, 0x0577A, 1612, 436}, {0xEF9FE73D2BFD2216, 0x127F9, 955, 397}, {0xEFA92E906C77B14D, 0x02E93, 2269, 267},
    {0xEFCDF4926D881318, 0x01D37, 775, 16}, {0xEFDBAC687433A7AC, 0x0ADE5, 1653, 100}, {0xEFED90774BAB7787, 0x0387C, 2344, 344},
    {0xF00B41B6AA8C1D0D, 0x10A27, 2269, 280}, {0xF016414F00880371, 0x05946, 1755, 108}, {0xF01D06F540BA38BC, 0x17242, 1, 102},
    {0xF0432397FC9CE4FF, 0x0D505, 1721, 243}, {0xF049C8F168B86D3D, 0x06CC8, 2389, 150}, {0xF053B46E12561B7C, 0x14BC6, 695, 83},
    {0xF060575668D43206, 0x03FE5, 459, 115}, {0xF069BE2D0869F6F1, 0x0B8F6, 775, 25}, {0xF0763ADC3F388361, 0x146CA, 1998, 414},
    {0xF089E06307927B20, 0x172D3, 1947, 338}, {0xF098F985D938F8D6, 0x16C2A, 1, 102}, {0xF0A7EDE1122956CA, 0x00000, 2096, 300},
    {0xF0B0F99B32570559, 0x13A3D, 1947, 330}, {0xF0B7E15C721E9AD0, 0x0BFCE, 459, 110}, {0xF0BD64F2E2D8A9F7, 0x06D77, 876, 200},
    {0xF0BDEB7E20F1F3C0, 0x0D74F, 1, 104}, {0xF0C7FC282D56D881, 0x10992, 2269, 282}, {0xF0DED8D3FC104DC0, 0x0CF8A, 876, 212},
    {0xF1007AAD40055598, 0x0984C, 1045, 45}, {0xF1119A35E146F76E, 0x17D57, 2464, 332}, {0xF1240AA19ABDAF75, 0x03E69, 1755, 107},
    {0xF1282AB88D82191C, 0x07655, 2551, 0}, {0xF13AF378DD63C990, 0x118D0, 759, 40}, {0xF160C563622C28D6, 0x05F03, 490, 406},
    {0xF16562A44A7D2742, 0x05F03, 2389, 124}, {0xF17CE67E478750ED, 0x135C5, 858, 247}, {0xF1A90D98EC4FB76A, 0x13ACD, 2734, 4},
    {0xF1B89D9208E74209, 0x0264C, 1947, 306}, {0xF1D4E7625AD44DD6, 0x043A2, 2344, 346}, {0xF1D584DBD1328563, 0x09821, 1045, 45},
    {0xF1F3278E3F4547B4, 0x120B4, 2551, 0}, {0xF1F975346FD1967B, 0x00000, 2021, 414}, {0xF219A9198B76049D, 0x12704, 876, 210},
    {0xF230606899930779, 0x09E1D, 2332, 244}, {0xF23EBDCE4C7810C9, 0x0D796, 1947, 355}, {0xF25F8BD15B4CDB91, 0x04172, 1923, 320},
    {0xF26A73D0128CC7C4, 0x0EA43, 1140, 230}, {0xF29FA014EB7047E6, 0x013EF, 775, 13}, {0xF2B5AF44846685A8, 0x06C33, 1653, 100},
    {0xF2B92A62635A82B2, 0x06AA8, 2406, 317}, {0xF2BA741F4FECF81B, 0x0B8F6, 775, 25}, {0xF2CDFCD87BE9BBF3, 0x17D32, 231, 223},
    {0xF2E78B894DE6C473, 0x1266B, 876, 210}, {0xF3109CFF454A933E, 0x072E8, 2389, 177}, {0xF317A085A8C3D0E7, 0x1147F, 18, 0},
    {0xF31E62ACC5D5BBF4, 0x0BF2C, 2389, 140}, {0xF327E3A27AF70C20, 0x0B29E, 2389, 120}, {0xF3376AD4B750E562, 0x14715, 1947, 330},
    {0xF33DE9B1CB44E4DB, 0x0479C, 1721, 242}, {0xF34B78B676710A44, 0x12364, 2389, 162}, {0xF3A51442A2FF7859, 0x0927E, 2389, 145},
    {0xF3A744C9EF63DEAA, 0x171A1, 1289, 220}, {0xF3A9CFF7C80FDDCF, 0x10A79, 2269, 282}, {0xF3AB6206AE54E5F7, 0x02EB4, 2269, 265},
    {0xF3D38BB8AC163B79, 0x00000, 2627, 225}, {0xF40636064A754870, 0x15E1E, 1045, 45}, {0xF412ADCB3A01C5BD, 0x17C37, 2279, 9},
    {0xF425212CC6C25656, 0x15C0E, 876, 203}, {0xF426005101FF2A92, 0x0514A, 1073, 254}, {0xF429026527B5537E, 0x1093F, 2269, 283},
    {0xF4297C6FFCD73491, 0x05F03, 2389, 124}, {0xF437B38BCCD1EBC7, 0x029D6, 1947, 306}, {0xF4396FEBF86EDFA3, 0x07C04, 1073, 251},
    {0xF44B6961E533D1C4, 0x00000, 876, 200}, {0xF4523018984C66E9, 0x09AA4, 858, 247}, {0xF49D70A9F48BECEB, 0x0B430, 775, 28},
    {0xF4B067F3611D2B0E, 0x14EF3, 2481, 246}, {0xF4B45802546DB20B, 0x0E089, 2389, 193}, {0xF4C0FCD1423048F9, 0x0C00E, 506, 221},
    {0xF4CB2AD1AD45DD8F, 0x0CD08, 1289, 107}, {0xF4DB452E04AAFF32, 0x06993, 2406, 318}, {0xF4EE382A548CD699, 0x0029A, 1289, 244},
    {0xF4EEF6D70A2C1501, 0x106E6, 203, 43}, {0xF4FD690D5152A480, 0x15011, 695, 95}, {0xF509FBD2DCC79C67, 0x08712, 1140, 232},
    {0xF52C3C6DFA8403D2, 0x11956, 231, 224}, {0xF5481ED58DC2AEB6, 0x15FC5, 271, 300}, {0xF5522377FA792B73, 0x12466, 1923, 321},
    {0xF552EE1777658429, 0x00000, 1103, 230}, {0xF553D3543AADBF09, 0x1004A, 1556, 106}, {0xF560E5326B028662, 0x07F78, 2269, 268},
    {0xF56C7F02AEE252B8, 0x10722, 1923, 320}, {0xF5794B831F7A418C, 0x00000, 1011, 40}, {0xF591821E8DD02C41, 0x0C144, 218, 3},
    {0xF5A5F466D5411FE6, 0x009C7, 2096, 303}, {0xF5ABC5B5D41F3674, 0x13C27, 2406, 310}, {0xF5DB314831075462, 0x0BC76, 203, 65},
    {0xF5FEE723A7567F3C, 0x1080A, 2269, 280}, {0xF614A5B376AAA21E, 0x0C8C2, 231, 223}, {0xF63633FE80F42A3A, 0x11D17, 2752, 4},
    {0xF64DD621D0625040, 0x10E00, 1245, 497}, {0xF65EFC9485695E1D, 0x067C7, 620, 221}, {0xF6A169B6A8E8EDDA, 0x1462F, 858, 249},
    {0xF6A5320971CA41CE, 0x07A43, 1073, 252}, {0xF6A86DAB54F1B50A, 0x0E60E, 2389, 129}, {0xF6C535E0B7B848D5, 0x1111B, 876, 200},
    {0xF6D220CF97CAF250, 0x0E8A2, 1612, 454}, {0xF6E9AF1AC6ABD05B, 0x0C87D, 1738, 241}, {0xF6EE1830983C5DBD, 0x148C8, 1612, 443},
    {0xF6F1EBDFADD0A3C3, 0x0470F, 1721, 242}, {0xF6F782088BEE2999, 0x092AA, 1245, 476}, {0xF70D3464C23F3DDB, 0x150F9, 775, 30},
    {0xF70E46589A2F6D5D, 0x0757F, 2464, 333}, {0xF73C442A7D3C8C15, 0x111AB, 1045, 45}, {0xF741E7A6828956DE, 0x10A8D, 2269, 282},
    {0xF7449DC5736F4A65, 0x13A9E, 848, 0}, {0xF77B85E8EDB0A0C6, 0x16200, 1612, 421}, {0xF79CA0A5D98A46C0, 0x16418, 1073, 258},
    {0xF7A1C79F9F654E4C, 0x148C8, 1612, 443}, {0xF7C70EACDA0A9E5A, 0x109E8, 2269, 281}, {0xF7D54DEF53B846AC, 0x009A0, 1947, 332},
    {0xF7D5F38A3E857143, 0x11B42, 2389, 155}, {0xF7E1778EF73017E4, 0x09D2A, 2344, 331}, {0xF8064D92B13E6098, 0x17013, 1947, 337},
    {0xF80BF4DF971F53E9, 0x0D6A3, 2311, 101}, {0xF81DFAA4E671FE2B, 0x04450, 1947, 307}, {0xF83C4B3D30B77337, 0x0DB8E, 2269, 274},
    {0xF842496A913A4836, 0x05DC5, 1140, 230}, {0xF85266A6BBC26C5F, 0x14343, 858, 249}, {0xF8630A033E125496, 0x10791, 1923, 320},
    {0xF88A3D0438245EDD, 0x148E1, 1612, 444}, {0xF8B2B6A157A13F9C, 0x04CFD, 2332, 245}, {0xF8CD054AB063C6F4, 0x09A06, 1073, 254},
    {0xF8E0A995DBB42CBA, 0x06C97, 2389, 150}, {0xF8ECC7CE17088F64, 0x021A7, 2279, 12}, {0xF8EED6D7A9693395, 0x0DFEF, 2389, 120},
    {0xF92A1EAE5DDED0FF, 0x0B4ED, 775, 29}, {0xF93476B4F902E1F6, 0x0DEA9, 2389, 152}, {0xF934A7BF4173299A, 0x13573, 858, 247},
    {0xF973D836F92FCD1D, 0x1273C, 955, 381}, {0xF98DCADD3177BCBD, 0x116EC, 231, 223}, {0xF9B6AF523878B601, 0x15CBC, 876, 203},
    {0xF9BE3737CE90ECB1, 0x0682C, 1721, 242}, {0xF9C6EDA6763C75A5, 0x009C7, 2096, 303}, {0xF9D00CA49969CA20, 0x02439, 1045, 410},
    {0xF9F384C295C5697D, 0x03845, 1117, 234}, {0xFA0142B5F23D1B7D, 0x032D7, 1117, 233}, {0xFA136DED7076F02C, 0x028B8, 1245, 473},
    {0xFA188FF4783DD380, 0x0E442, 146, 58}, {0xFA25B904AC89BF9B, 0x0A958, 459, 117}, {0xFA2846501C830B70, 0x1779D, 876, 216},
    {0xFA40C44978543239, 0x17310, 218, 3}, {0xFA492B39E154DBAB, 0x08964, 1245, 460}, {0xFA4E22FB5A2A5135, 0x155A1, 1612, 426},
    {0xFA5EEEE0A9DBC77A, 0x13154, 271, 300}, {0xFA7516EF52CC674D, 0x12447, 1783, 0}, {0xFA755176294E3512, 0x03AF5, 1377, 240},
    {0xFA819EC199910279, 0x15867, 1245, 481}, {0xFA85FDCDB945771B, 0x0D1E8, 2344, 349}, {0xFAF897E91C01FDEB, 0x16737, 1073, 255},
    {0xFAFA8215FBEC628A, 0x08768, 1140, 231}, {0xFB24652B99EB55E3, 0x10D20, 1947, 360}, {0xFB2DE157C006C56C, 0x0B79C, 775, 28},
    {0xFB364415B2C0E01E, 0x09738, 116, 0}, {0xFB58FDD1BF4048ED, 0x00C5B, 2389, 134}, {0xFB5DA8B62E99885A, 0x0A601, 1822, 244},
    {0xFB72E6AB821DA271, 0x0CD6F, 2096, 300}, {0xFB9677EFE5994CF2, 0x0AB4E, 1998, 412}, {0xFBA60C254F9EF2ED, 0x14A22, 2627, 228},
    {0xFBB122DEDD532CA6, 0x09BFA, 942, 0}, {0xFBD062917A039C38, 0x0666A, 1721, 242}, {0xFBD0684D2FBFC2CB, 0x04D9E, 876, 211},
    {0xFBE213122E14F085, 0x0BE25, 1556, 42}, {0xFBFC9759A35F4FB2, 0x138D2, 1947, 341}, {0xFC1481F7286A3550, 0x0723E, 2389, 171},
    {0xFC1CC55D56425F11, 0x0CF36, 876, 212}, {0xFC30E45ADB9BCCFA, 0x0A515, 1, 102}, {0xFC30F6B3C0A1A4AD, 0x00000, 1947, 330},
    {0xFC3A257853BD644D, 0x16656, 1073, 256}, {0xFC41957918F7EAF6, 0x1210F, 2389, 163}, {0xFC425AEDFA90DA2B, 0x0412A, 1923, 320},
    {0xFC48B7D60EDA0833, 0x02B2B, 2551, 0}, {0xFC6C4E59D4F36144, 0x05D6D, 876, 213}, {0xFC6D0A9B2D94C48A, 0x0790E, 1073, 251},
    {0xFC99C0D1BCB65B97, 0x152D6, 775, 35}, {0xFCB967306D01BCBA, 0x0D606, 1633, 1}, {0xFCC78E295AF16DC2, 0x00ADD, 1755, 107},
    {0xFCEA34AA9E1A83D6, 0x022D7, 2279, 12}, {0xFCED72369A1C6E29, 0x038DE, 2344, 344}, {0xFCF3B5758569B0D6, 0x0E4D3, 146, 57},
    {0xFD007EEF0B4F53D2, 0x009C7, 2096, 303}, {0xFD146060CE5E9723, 0x12004, 824, 40}, {0xFD3A6E7303639758, 0x170B4, 775, 10},
    {0xFD5B10FBE5DA209C, 0x006E8, 2752, 4}, {0xFD7984F7DCE39C3F, 0x042CC, 2096, 302}, {0xFD92CFC448B92EF5, 0x128FE, 1117, 237},
    {0xFDBAC3BE3191646A, 0x064CC, 2269, 292}, {0xFDC2C5D141CC59F8, 0x02192, 2279, 12}, {0xFDE9CC451691CC10, 0x08D38, 1998, 415},
    {0xFDEBCA5ED1F133E0, 0x0610E, 2389, 125}, {0xFDEDCE3DA74F52E8, 0x0A770, 2389, 141}, {0xFDF38304596E1D21, 0x044E0, 2096, 300},
    {0xFDFF216A85681221, 0x0CA9F, 695, 80}, {0xFE06AE1EFC34ABAD, 0x09105, 1117, 234}, {0xFE0F51C00304BF66, 0x10E4F, 1245, 497},
    {0xFE14441B1D746328, 0x00AD2, 1755, 107}, {0xFE15BDCF4CDEC83B, 0x026C9, 1755, 109}, {0xFE39FA98FBBC0512, 0x12457, 1755, 100},
    {0xFE3CCAAD13535FCE, 0x0DB8E, 2269, 275}, {0xFE5C5E0A38274824, 0x08A84, 1245, 469}, {0xFE667A706977A3D0, 0x04663, 1721, 242},
    {0xFEB24BC048CE097A, 0x002B7, 1027, 0}, {0xFECA7B24C85972CF, 0x13BE3, 555, 40}, {0xFED32760AD7FA63B, 0x1080A, 2269, 282},
    {0xFEEA848DF00DE690, 0x00CA6, 2198, 106}, {0xFEECB7C532E0F0B4, 0x0AED7, 2568, 0}, {0xFF110FE306495712, 0x022D7, 2279, 12},
    {0xFF2049361EEB13CB, 0x04516, 2096, 300}, {0xFF25D36B85DA8E08, 0x02AAE, 2096, 48}, {0xFF28907CFA5DAAD1, 0x03269, 1117, 233},
    {0xFF2ECA81F83C9E4C, 0x00000, 1509, 50}, {0xFF40CD9D87A66969, 0x083CD, 955, 386}, {0xFF46A1C1162BC3EC, 0x00D44, 2096, 300},
    {0xFF5C9B72DCC104F8, 0x0C4E5, 695, 88}, {0xFF6DEEB9BFB8627B, 0x1705B, 394, 411}, {0xFF7155AA70F1AB5D, 0x09894, 1073, 250},
    {0xFF9202957B7335F2, 0x0BE08, 695, 80}, {0xFF9841ABF83F42D8, 0x03E9A, 231, 223}, {0xFFA1C732D1270FB8, 0x0C9A2, 1289, 220},
    {0xFFAA63CD99980C89, 0x06378, 2269, 296}, {0xFFB8DD4296FD8E38, 0x091A3, 116, 0}, {0xFFF7CBBE5F3A23CC, 0x10289, 2389, 131},
};
// clang-format on

}  // namespace

const OpeningTable opening_table = {rows, pages, 36};

}  // namespace gyre::detail
