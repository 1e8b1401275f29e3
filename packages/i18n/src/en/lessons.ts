import homework from './homework.json' with { type: 'json' };
import player from './player.json' with { type: 'json' };
import practice from './practice.json' with { type: 'json' };

/** Texts of practice and homework. */
export const texts = { homework, player, practice };
