/** What is written where in the sample site, and every problem it makes when the site is to be published. */
export type Mistake = [written: Record<string, unknown>, problems: string[]]
