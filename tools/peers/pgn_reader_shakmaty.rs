// Reads the main lines of a PGN file like tools/pgn_speed.cpp, with every move checked, but with the crates pgn-reader
// and shakmaty. Built outside Gyre, as src/main.rs of a package that depends on these two crates:
//   cargo init --name pgn_reader_shakmaty && cargo add pgn-reader shakmaty
//   RUSTFLAGS='-C target-cpu=native' cargo build --release    (with lto = "fat", codegen-units = 1, panic = "abort")
// usage: pgn_reader_shakmaty FILE

use std::{env, fs::File, io, ops::ControlFlow, time::Instant};

use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::{CastlingMode, Chess, Position, fen::Fen};

#[derive(Default)]
struct Tally {
    games: u64,
    moves: u64,
    errors: u64,
    occupancy: u64,
}

/// Position of the game that is read, and whether its moves are still read.
struct Game {
    position: Chess,
    broken: bool,
}

impl Visitor for Tally {
    type Tags = Option<Chess>;
    type Movetext = Game;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), Option<Chess>> {
        ControlFlow::Continue(None)
    }

    fn tag(&mut self, start: &mut Option<Chess>, name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        if name == b"FEN" {
            let position = Fen::from_ascii(value.as_bytes())
                .ok()
                .and_then(|fen| fen.into_position(CastlingMode::Chess960).ok());
            if position.is_none() {
                self.errors += 1;
                return ControlFlow::Break(());
            }
            *start = position;
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, start: Option<Chess>) -> ControlFlow<(), Game> {
        self.games += 1;
        ControlFlow::Continue(Game { position: start.unwrap_or_default(), broken: false })
    }

    fn san(&mut self, game: &mut Game, san: SanPlus) -> ControlFlow<()> {
        if !game.broken {
            match san.san.to_move(&game.position) {
                Ok(found) => {
                    game.position.play_unchecked(found);
                    self.moves += 1;
                }
                Err(_) => {
                    self.errors += 1;
                    game.broken = true;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, _: &mut Game) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn end_game(&mut self, game: Game) {
        self.occupancy = self.occupancy.wrapping_add(u64::from(game.position.board().occupied()));
    }
}

fn main() -> io::Result<()> {
    let path = env::args().nth(1).expect("usage: pgn_reader_shakmaty FILE");
    let file = File::open(&path)?;
    let bytes = file.metadata()?.len() as f64;
    let mut tally = Tally::default();
    let begin = Instant::now();
    let mut reader = Reader::new(file);
    while reader.read_game(&mut tally)?.is_some() {}
    let seconds = begin.elapsed().as_secs_f64();
    println!(
        "{} games, {} moves, {} errors, occupancy {:016x}",
        tally.games, tally.moves, tally.errors, tally.occupancy
    );
    println!("{:.3} s, {:.1} MB/s, {:.0} games/s", seconds, bytes / 1e6 / seconds, tally.games as f64 / seconds);
    Ok(())
}
