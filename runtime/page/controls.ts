import type { PageContent, Shell } from '../page-document.ts'
import { hasMotion } from '../viewer/browser-page.ts'

const hasFilms = ({ film, buttons }: PageContent) =>
  film !== undefined || buttons.some((button) => button.film)

/** What moves on and on without being a film; it rests by itself for those who asked for less motion. */
const hasAnimations = ({ buttons, products }: PageContent) =>
  products.length > 0 || buttons.some(({ animation }) => animation)

/** Whether something moves that can be paused (WCAG 2.2.2), be it that the next page comes by itself. */
const canPause = (page: PageContent, shell: Shell) =>
  hasFilms(page) || hasAnimations(page) || shell.autoAdvanceS !== undefined

/** Those who asked for less motion have only films to pause. */
export const hasControls = (page: PageContent, shell: Shell) =>
  canPause(page, shell) && (hasFilms(page) || hasMotion())

/** A film may be heard when the page has background music: that is the film's own sound. */
export const canBeHeard = ({ film, hasMusic }: PageContent) => film?.hasSound === true && hasMusic === true

/** How many controls a page has for visitors who did not ask for less motion. */
export const controlCount = (page: PageContent, shell: Shell): number =>
  [canBeHeard(page), page.film?.captions, canPause(page, shell)].filter(Boolean).length
