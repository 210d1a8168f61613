import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SubmissionDetail } from '#model/calls/submissions/received.ts'
import { clickIds, type DatedTouch, sourceOf } from '#model/records/attribution.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { type Fact, Facts } from '../../kit/display/facts.tsx'

type Attribution = NonNullable<SubmissionDetail['attribution']>

/** What led to a submission, as far as it is known. */
export function AttributionFacts({ attribution }: { attribution: Attribution | null }) {
  const t = useText()
  const factsOf = useFacts()
  return (
    <Box sx={{ pt: 2.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h3" variant="subtitle1" sx={{ mb: 1.5 }}>
        {t('visitors.led.title')}
      </Typography>
      {attribution ? (
        <Facts facts={factsOf(attribution)} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('visitors.led.unknown')}
        </Typography>
      )}
    </Box>
  )
}

function useFacts() {
  const t = useText()
  const touchText = (touch: DatedTouch) => {
    const { source, medium, campaign } = sourceOf(touch)
    return [tokyoTime(touch.at), source || t('visitors.led.direct'), medium, campaign]
      .filter(Boolean)
      .join(' · ')
  }
  return (attribution: Attribution): Fact[] => {
    const { source, medium, campaign, parameters, path, first, last } = attribution
    const { button, buttonText, product, popup, campaignItem, variation } = attribution
    const clicks = clickIds.flatMap((name) => (parameters[name] ? [`${name} = ${parameters[name]}`] : []))
    const given: (Fact | false)[] = [
      { term: t('visitors.led.source'), value: source || t('visitors.led.direct') },
      { term: t('visitors.led.medium'), value: medium },
      { term: t('visitors.led.campaign'), value: campaign },
      { term: t('visitors.led.content'), value: parameters.utm_content },
      { term: t('visitors.led.term'), value: parameters.utm_term },
      { term: t('visitors.led.position'), value: attribution.position },
      { term: t('visitors.led.button'), value: buttonText ?? button },
      { term: t('visitors.led.product'), value: product },
      { term: t('visitors.led.popup'), value: popup },
      { term: t('visitors.led.campaignItem'), value: campaignItem },
      { term: t('visitors.led.variation'), value: variation },
      { term: t('visitors.led.referrer'), value: attribution.referrer },
      { term: t('visitors.led.entry'), value: attribution.entry },
      { term: t('visitors.led.path'), value: path.join(' → ') },
      { term: t('visitors.led.clickIds'), value: clicks.length > 0 && <Lines lines={clicks} /> },
      first !== undefined && { term: t('visitors.led.first'), value: touchText(first) },
      last !== undefined && { term: t('visitors.led.last'), value: touchText(last) },
    ]
    return given.filter((fact): fact is Fact => fact !== false && Boolean(fact.value))
  }
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <div key={line}>{line}</div>)
}
