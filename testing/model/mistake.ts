/** Values written into the sample site by pointer, and all problems they cause when it is to be published. */
export type Mistake = [written: Record<string, unknown>, problems: string[]]
