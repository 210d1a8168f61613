import type { PageContent, Shell } from '../page-document.ts'
import { hasMotion } from '../viewer/browser-page.ts'

const hasFilms = ({ film, buttons }: PageContent) =>
  film !== undefined || buttons.some((button) => button.film)

/** What moves on and on without being a film; it rests by itself for those who asked for less motion. */
const hasAnimations = ({ buttons, products }: PageContent) =>
  products.length > 0 || buttons.some(({ animation }) => animation)

/** Whether something moves (WCAG 2.2.2), be it that the next page comes by itself. */
const moves = (page: PageContent, shell: Shell) =>
  hasFilms(page) || hasAnimations(page) || shell.autoAdvanceS !== undefined

/** Those who asked for less motion have only films to pause. */
export const canPause = (page: PageContent, shell: Shell) =>
  moves(page, shell) && (hasFilms(page) || hasMotion())

/** Whether there is something to switch on: the film's sound, or music. */
export const isHeard = ({ isFilmHeard, music }: PageContent) => isFilmHeard || music

export const hasControls = (page: PageContent, shell: Shell) => canPause(page, shell) || isHeard(page)

/** How many controls a page has for visitors who did not ask for less motion. */
export const controlCount = (page: PageContent, shell: Shell): number =>
  [isHeard(page), page.film?.captions, moves(page, shell)].filter(Boolean).length
