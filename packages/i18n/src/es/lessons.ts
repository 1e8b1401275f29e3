import homework from './homework.json' with { type: 'json' };
import player from './player.json' with { type: 'json' };
import practice from './practice.json' with { type: 'json' };

/** What is said where somebody practises and sends homework. */
export const texts = { homework, player, practice };
