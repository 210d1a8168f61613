import type { PageSet } from './overlays.ts'
import type { Place } from './page-document.ts'

/** Whether a page is one of a set. */
export const isInSet = (pages: PageSet, { column, row }: Pick<Place, 'column' | 'row'>): boolean =>
  pages === 'all' || pages.some(([at, first, last]) => at === column && first <= row && row <= last)
