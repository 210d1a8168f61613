import type { SiteSettings } from '../definition/site.ts'
import { type Problem, problem, type Report } from '../messages/problem.ts'
import { endsBeforeStart, minuteOf, type TimeWindow } from '../values/active-window.ts'

export function reportWindow(window: TimeWindow | undefined, path: string, report: Report): void {
  if (window && endsBeforeStart(window))
    report(`${path}/endDate`, 'end-before-start', { start: window.startDate!, end: window.endDate! })
}

function reportEditedWindow(window: TimeWindow, path: string, report: Report): void {
  const { startDate: start, endDate: end } = window
  if (!start) return
  if (!end) report(`${path}/endDate`, 'end-missing')
  else if (!(minuteOf(end) > minuteOf(start)))
    report(`${path}/endDate`, 'end-not-after-start', { start, end })
}

interface PlacedWindow {
  /** Identifies the window before and after an edit, regardless of its index in a list. */
  key: string
  path: string
  window: TimeWindow | undefined
}

const windowsOf = ({ campaign, popupCtas, notifications }: SiteSettings): PlacedWindow[] => [
  { key: 'campaign', path: '/campaign', window: campaign },
  { key: 'timeLimit', path: '/popupCtas/timeLimit', window: popupCtas?.timeLimit },
  { key: 'applicantLimit', path: '/popupCtas/applicantLimit', window: popupCtas?.applicantLimit },
  ...(notifications ?? []).map((window, index) => ({
    key: `notification ${window.id}`,
    path: `/notifications/${index}`,
    window,
  })),
]

const isSame = (a: TimeWindow | undefined, b: TimeWindow): boolean =>
  a !== undefined && a.startDate === b.startDate && a.endDate === b.endDate

/**
 * Additional rules of the editor for changed windows: if there is a start, the end must be later. Imported definitions
 * may contain any window that does not end before it starts, and keep it until somebody changes it (decision 9).
 */
export function editedWindowProblems(before: SiteSettings, after: SiteSettings): Problem[] {
  const known = new Map(windowsOf(before).map(({ key, window }) => [key, window]))
  const problems: Problem[] = []
  for (const { key, path, window } of windowsOf(after))
    if (window && !isSame(known.get(key), window))
      reportEditedWindow(window, path, (at, rule, params) => problems.push(problem(at, rule, params)))
  return problems
}
