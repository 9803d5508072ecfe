/** The example game of the first screen and the dialog "Open", with the evaluations and lines of an analysis. */
export const exampleGame = `[Event "Casual game"]
[Site "London"]
[Date "1851.06.21"]
[White "Adolf Anderssen"]
[Black "Lionel Kieseritzky"]
[Result "1-0"]
[ECO "C33"]
[Opening "King's Gambit Accepted: Bishop's Gambit, Bryan Countergambit"]

1. e4 {[%eval 0.17]} 1... e5 {[%eval 0.13]} 2. f4 {[%eval -0.11]} 2... exf4 {[%eval -0.09]} 3. Bc4 {[%eval -0.32]}
3... Qh4+ {[%eval -0.12]} 4. Kf1 {[%eval -0.09]} 4... b5 {[%eval 0.23]} 5. Bxb5 {[%eval 0.24]} 5... Nf6 {[%eval 0.25]}
6. Nf3 {[%eval 0.25]} 6... Qh6 {[%eval 0.21]} 7. d3 {[%eval -0.18]} 7... Nh5 $6 {[%eval 0.38]} (7... c6 {[%eval
-0.18]} 8. Bc4 Bc5 9. d4 Bb6 10. Nc3 O-O 11. e5 d5 12. exd6 Ng4 13. h3) 8. Nh4 {[%eval -0.13]} 8... Qg5 {[%eval 0.00]}
9. Nf5 {[%eval 0.01]} 9... c6 {[%eval 0.21]} 10. g4 {[%eval -0.28]} 10... Nf6 {[%eval 0.08]} 11. Rg1 {[%eval -0.02]}
11... cxb5 $6 {[%eval 0.94]} (11... h5 {[%eval -0.02]} 12. h4 Qg6 13. g5 Ng4 14. Bxf4 cxb5 15. Nc3 Qc6 16. Nd5 d6 17.
Qf3) 12. h4 {[%eval 0.99]} 12... Qg6 {[%eval 0.86]} 13. h5 {[%eval 0.97]} 13... Qg5 {[%eval 0.92]} 14. Qf3 {[%eval
1.03]} 14... Ng8 {[%eval 1.34]} 15. Bxf4 {[%eval 1.28]} 15... Qf6 {[%eval 1.29]} 16. Nc3 {[%eval 1.25]} 16... Bc5 $2
{[%eval 3.14]} (16... Qc6 {[%eval 1.25]} 17. a4 bxa4 18. Rxa4 Na6 19. Rc4 Qb7 20. g5 d6 21. Nxd6+ Bxd6 22. Bxd6) 17.
Nd5 $6 {[%eval 1.89]} (17. d4 {[%eval 3.14]} 17... Be7 18. Be5 Qc6 19. Nd5 Qc4+ 20. Ke1 d6 21. Ndxe7 dxe5 22. Nxc8
Qb4+) 17... Qxb2 {[%eval 1.99]} 18. Bd6 $4 {[%eval -0.35]} (18. Re1 {[%eval 1.99]} 18... Nc6) 18... Bxg1 $4 {[%eval
1.42]} (18... Qxa1+ {[%eval -0.35]} 19. Ke2 Qb2 20. Bxc5 Qxc2+ 21. Kf1 Qxc5 22. Qf4 f6 23. g5 Kd8 24. Nd6) 19. e5
{[%eval 1.50]} 19... Qxa1+ {[%eval 1.58]} 20. Ke2 {[%eval 1.05]} 20... Na6 $4 {[%eval #3]} (20... Ba6 {[%eval 1.05]}
21. Nc7+ Kd8 22. Nxa6 Qc3 23. Bc7+ Qxc7 24. Nxc7 Nc6 25. Nxa8 g6 26. Qh1) 21. Nxg7+ {[%eval #2]} 21... Kd8 {[%eval
#2]} 22. Qf6+ {[%eval #1]} 22... Nxf6 {[%eval #1]} 23. Be7# 1-0
`;
