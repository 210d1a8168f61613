export const directions = ['up', 'left', 'right', 'down'] as const
export type Direction = (typeof directions)[number]

/** Addresses one can go to from a page; an absent one means that the move is blocked. */
export type Moves = Partial<Record<Direction, string>>
