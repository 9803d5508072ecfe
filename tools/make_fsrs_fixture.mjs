#!/usr/bin/env node
// Makes tests/data/fsrs_reviews.txt: random histories of reviews with the results of ts-fsrs, which is not part of Gyre.
//
// usage: npm install --prefix FOLDER ts-fsrs@5.4.2
//        node tools/make_fsrs_fixture.mjs FOLDER > tests/data/fsrs_reviews.txt
//
// Lines "settings RETENTION LONGEST LEARNING RELEARNING WEIGHTS", lists with commas, "-" for an empty one, apply to the
// histories below them: "RATING:MINUTES ... | STATE STEP LAPSES INTERVAL DUE STABILITY DIFFICULTY", with the minutes
// since the review before, the due time in seconds since 1970, and the sums of stability and difficulty over the reviews.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const pinned = '5.4.2', historiesEach = 700, mostReviews = 12, start = Date.UTC(2026, 0, 1, 7, 30, 0);
const folder = process.argv[2];
if (!folder) {
    console.error('usage: make_fsrs_fixture.mjs FOLDER_WITH_node_modules');
    process.exit(2);
}
const home = resolve(folder, 'node_modules/ts-fsrs');
const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
if (version !== pinned) throw new Error(`ts-fsrs ${version} is installed, ${pinned} is needed`);
const { fsrs, createEmptyCard, default_w } = createRequire(join(home, 'x.js'))('ts-fsrs');

let seed = 20261127;
function random() {  // Park and Miller: the same numbers everywhere
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
}
const list = values => values.length ? values.join(',') : '-';
const varied = default_w.map(weight => +(weight * (0.9 + 0.2 * random())).toFixed(4));
const settings = [
    { request_retention: 0.9, maximum_interval: 36500, learning_steps: ['1m', '10m'], relearning_steps: ['10m'], w: [...default_w] },
    { request_retention: 0.8, maximum_interval: 365, learning_steps: ['5m'], relearning_steps: [], w: [...default_w] },
    { request_retention: 0.95, maximum_interval: 36500, learning_steps: [], relearning_steps: ['10m'], w: varied },
    { request_retention: 0.9, maximum_interval: 100, learning_steps: ['1m', '10m', '60m'], relearning_steps: ['15m'], w: varied },
];
for (const given of settings) {
    const scheduler = fsrs({ ...given, enable_fuzz: false, enable_short_term: true });
    const minutes = given.learning_steps.concat().map(step => parseInt(step));
    console.log(['settings', given.request_retention, given.maximum_interval, list(minutes),
        list(given.relearning_steps.map(step => parseInt(step))), list([...scheduler.parameters.w])].join(' '));
    for (let history = 0; history < historiesEach; ++history) {
        let now = start, card = createEmptyCard(new Date(now)), stability = 0, difficulty = 0;
        const reviews = [], count = 1 + Math.floor(random() * mostReviews);
        for (let i = 0; i < count; ++i) {
            // From minutes to years, on time and not.
            const onTime = i > 0 && random() < 0.4;
            const gap = i === 0 ? 0 : onTime ? Math.max(0, Math.round((card.due.getTime() - now) / 60000))
                : Math.floor(Math.exp(random() * 13.5));
            const rating = random() < 0.25 ? 1 : 2 + Math.floor(random() * 3);
            now += gap * 60000;
            card = scheduler.next(card, new Date(now), rating).card;
            reviews.push(`${rating}:${gap}`);
            stability += card.stability;
            difficulty += card.difficulty;
        }
        console.log(`${reviews.join(' ')} | ${card.state} ${card.learning_steps} ${card.lapses} ${card.scheduled_days} ` +
            `${card.due.getTime() / 1000} ${stability.toFixed(6)} ${difficulty.toFixed(6)}`);
    }
}
