import type { InputSource } from './input-sources.ts'

/** A browser program besides Chromium, with one window, in which tests do what visitors do. */
export interface Engine {
  /** Whether the program itself makes touches. Where it can not, they are made within the page. */
  hasTouch: boolean
  /** Opens an address; returns when it has loaded. */
  open(address: string): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  /** Runs a function in the page. It knows only what it is given; that and its result are JSON. */
  evaluate<Given extends readonly unknown[], Result>(
    run: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result>
  /** Moves pointers, wheels and keys, as the operating system would. */
  perform(sources: readonly InputSource[]): Promise<void>
  forgetCookies(): Promise<void>
  /** What the pages have complained about since they were asked last. */
  complaints(): Promise<string[]>
  close(): Promise<void>
}

/** The text of a function that is given the arguments as JSON and whose result comes back as JSON. */
export const jsonCall = (run: unknown, given: readonly unknown[]): string =>
  `Promise.resolve((${String(run)})(...${JSON.stringify(given)})).then((result) => JSON.stringify(result) ?? 'null')`
