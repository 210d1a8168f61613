import type { ReportTexts } from '#model/analytics/report-texts.ts'
import type { Language } from '#model/values/language.ts'

export type ReportCell = string | number | null

/** A report as a table for files, in a language. */
export interface ReportTable {
  header: string[]
  rows: ReportCell[][]
  /** The column that the bars of a chart show, and the ones that label them. */
  charted: number
  labels: readonly number[]
  /** Text to show if there are no rows. */
  empty: string
}

/** The content of a printed report: plain data. */
export interface ReportContent {
  language: Language
  site: string
  title: string
  days: string
  filter: string
  /** A day of Tokyo. */
  printedOn: string
  table: ReportTable
  words: Pick<ReportTexts, 'page'>
}
