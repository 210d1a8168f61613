import { hasMotion } from '../../browser/when-idle.ts'
import type { PageContent } from '../../documents/page-content.ts'
import type { Shell } from '../../documents/page-document.ts'

const hasFilms = ({ film, buttons }: PageContent) =>
  film !== undefined || buttons.some((button) => button.film)

/** What moves on and on without being a film; it rests by itself for those who asked for less motion. */
const hasAnimations = ({ buttons, products }: PageContent) =>
  products.length > 0 || buttons.some(({ animation }) => animation)

/** Whether something moves (WCAG 2.2.2), be it that the next page comes by itself. */
export const canPause = (page: PageContent, shell: Shell) =>
  hasFilms(page) || ((hasAnimations(page) || shell.autoAdvanceS !== undefined) && hasMotion())

/** Whether there is something to switch on: the film's sound, or music. */
export const isHeard = ({ isFilmHeard, music }: PageContent) => isFilmHeard || music

export const hasControls = (page: PageContent, shell: Shell) => canPause(page, shell) || isHeard(page)
