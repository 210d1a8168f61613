import type { exportedReports } from '../calls/reports/report-exports.ts'
import { byLanguage } from '../messages/by-language.ts'
import en from '../messages/en/reports.json' with { type: 'json' }
import ja from '../messages/ja/reports.json' with { type: 'json' }
import ko from '../messages/ko/reports.json' with { type: 'json' }
import zh from '../messages/zh/reports.json' with { type: 'json' }

export type ExportedReport = (typeof exportedReports)[number]

/** The texts in report files, besides names and figures. `{…}` is filled in. */
export type ReportTexts = typeof en.report

export const reportTexts = byLanguage({
  en: en.report,
  ja: ja.report,
  zh: zh.report,
  ko: ko.report,
})
