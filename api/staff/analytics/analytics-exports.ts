import { exportQuerySchema } from '#model/calls/reports/report-exports.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { answerCsv } from '../../http/answer-file.ts'
import { requestLanguage } from '../../http/request-language.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { createPrinter } from '../../services/documents/printer.ts'
import { type AnalyticsDeps, readableSite, readReportQuery } from './analytics.ts'

const rowsAtOnce = 500

/** Reports as files (A04). */
export const analyticsExportRoutes = (deps: AnalyticsDeps) => {
  const print = createPrinter()
  return serveCalls({
    'GET /api/sites/:id/analytics/export': async (c) => {
      const site = readableSite(c, deps)
      const { wanted, query } = readReportQuery(c, deps, { site, schema: exportQuerySchema })
      const { report, format, by, steps, entry } = query
      const language = requestLanguage(c.req.header('accept-language'))
      const name = `${report}-${wanted.from}-${wanted.to}`
      if (format === 'pdf') {
        const printing = {
          report,
          language,
          by,
          steps,
          entry,
          site: site.name,
          printedOn: tokyoDay(deps.now()),
        }
        const bytes = await print({
          kind: 'report',
          content: await deps.reports.read('content', wanted, printing),
        })
        return c.body(bytes, 200, {
          'Content-Type': 'application/pdf',
          'Content-Disposition': `attachment; filename="${name}.pdf"`,
        })
      }
      const { header, rows } = await deps.reports.read('table', wanted, {
        report,
        language,
        by,
        steps,
        entry,
      })
      function* pieces() {
        for (let start = 0; start < rows.length; start += rowsAtOnce)
          yield rows.slice(start, start + rowsAtOnce)
      }
      return answerCsv(c, { name, header, rows: pieces(), now: deps.now() })
    },
  })
}
