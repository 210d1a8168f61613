import type { InputSource } from './input-sources.ts'

/** A browser other than Chromium, with one window, in which tests act like visitors. */
export interface Engine {
  /** Whether the browser itself supports touch input. If not, touches are simulated within the page. */
  hasTouch: boolean
  /** Opens an address; resolves when it has loaded. */
  open(address: string): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  /** Runs a function in the page. It only has access to its arguments; those and its result must be JSON. */
  evaluate<Given extends readonly unknown[], Result>(
    run: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result>
  /** Moves pointers, wheels and keys like the operating system. */
  perform(sources: readonly InputSource[]): Promise<void>
  forgetCookies(): Promise<void>
  /** The page as a PDF on paper of a size in centimetres; absent where the browser prints to paper only. */
  print?(size: { width: number; height: number }): Promise<Uint8Array>
  /** The complaints of pages since the last call. */
  complaints(): Promise<string[]>
  close(): Promise<void>
}

/** Source of a function call whose arguments and result are passed as JSON. */
export const jsonCall = (run: unknown, given: readonly unknown[]): string =>
  `Promise.resolve((${String(run)})(...${JSON.stringify(given)})).then((result) => JSON.stringify(result) ?? 'null')`
