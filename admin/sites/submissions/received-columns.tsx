import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { LeadRow } from '#model/calls/submissions/leads.ts'
import type {
  MemberRow,
  PartialRow,
  SubmissionRow,
  SurveyResponseRow,
} from '#model/calls/submissions/received.ts'
import { partialLists, type ReceivedList } from '#model/records/received.ts'
import { languageFacts } from '#model/values/language.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useLocalized, useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { Chip } from '../../kit/display/chip.tsx'
import { DatedText } from '../../kit/display/dated-text.tsx'
import type { Column } from '../../kit/list/row-table.tsx'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { LeadChip } from './lead-chip.tsx'

export type ReceivedRow = MemberRow | SubmissionRow | PartialRow | SurveyResponseRow

/** The name of a row: that of its sender. */
export function useSenderName() {
  const t = useText()
  return ({ email }: ReceivedRow): string => email ?? t('visitors.noEmail')
}

export function useReceivedColumns(list: ReceivedList, onShow: (row: ReceivedRow) => void) {
  const t = useText()
  const nameOf = useSenderName()
  const isPartial = partialLists.some((one) => one === list)
  const time = isPartial ? 'partials.begun' : list === 'members' ? 'visitors.registered' : 'visitors.received'
  const columns: Column<ReceivedRow>[] = [
    {
      text: t('visitors.email'),
      as: 'title',
      width: isPartial ? '36%' : '30%',
      cell: (row) => (
        <Box sx={{ minWidth: { sm: 200 } }}>
          <RowTitle
            text={nameOf(row)}
            onOpen={{ open: () => onShow(row), label: t('visitors.open', { email: nameOf(row) }) }}
          />
        </Box>
      ),
    },
    {
      text: t('visitors.answers'),
      as: 'excerpt',
      width: isPartial ? '44%' : '36%',
      cell: ({ excerpt }) => <Excerpt excerpt={excerpt} />,
    },
    ...(list === 'members'
      ? [{ text: t('visitors.status'), cell: (row: ReceivedRow) => 'status' in row && <Status {...row} /> }]
      : []),
    ...(list === 'contacts' || list === 'forms'
      ? [
          {
            text: t('visitors.leads.state'),
            cell: (row: ReceivedRow) => 'lead' in row && <Lead {...row.lead} />,
          },
        ]
      : []),
    ...(list === 'survey-responses'
      ? [{ text: t('visitors.points'), cell: (row: ReceivedRow) => 'points' in row && row.points }]
      : []),
    ...(isPartial
      ? [{ text: t('partials.step'), cell: (row: ReceivedRow) => 'step' in row && <Step {...row.step} /> }]
      : []),
    ...(isPartial
      ? []
      : [
          {
            text: t('visitors.led.source'),
            from: 'md' as const,
            cell: (row: ReceivedRow) => 'source' in row && <Source {...row} />,
          },
        ]),
    { text: t('visitors.language'), from: 'lg', cell: ({ language }) => languageFacts[language].name },
    {
      text: t(time),
      field: 'createdAt',
      as: 'aside',
      // On a tablet, the hour stands below the day, and answers have its room.
      cell: ({ createdAt }) => (
        <Box component="span" sx={{ whiteSpace: { sm: 'normal', md: 'inherit' } }}>
          <DatedText text={tokyoTime(createdAt).slice(0, 10)} /> {tokyoTime(createdAt).slice(-5)}
        </Box>
      ),
    },
  ]
  return columns
}

function Status({ status }: Pick<MemberRow, 'status'>) {
  const t = useText()
  return <Chip dot={status === 'active' ? 'success.main' : 'warning.main'}>{t(`visitors.${status}`)}</Chip>
}

function Lead({ state, owner }: LeadRow) {
  const t = useText()
  return (
    <Box sx={{ minWidth: 112, maxWidth: 200 }}>
      <LeadChip state={state} />
      {owner && <Caption>{owner.name ?? t('visitors.leads.somebody')}</Caption>}
    </Box>
  )
}

function Source({ source, medium, campaign }: Pick<SubmissionRow, 'source' | 'medium' | 'campaign'>) {
  const t = useText()
  if (source === null) return null
  const more = [medium, campaign].filter(Boolean).join(' · ')
  return (
    <Box sx={{ minWidth: 96, maxWidth: 200, overflowWrap: 'anywhere' }}>
      {source || t('visitors.led.direct')}
      {more && <Caption>{more}</Caption>}
    </Box>
  )
}

function Step({ title, ...step }: PartialRow['step']) {
  const t = useText()
  const words = useLocalized()(title)
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {t('partials.stepOf', step)}
      </Box>
      {words && <Caption>{words}</Caption>}
    </>
  )
}

function Excerpt({ excerpt }: Pick<ReceivedRow, 'excerpt'>) {
  const wordsOf = useLocalized()
  return (
    <Box sx={{ display: 'grid', gap: 0.25 }}>
      {excerpt.map(({ key, title, value }) => (
        <Typography key={key} variant="body2" component="div" noWrap title={[value].flat().join(', ')}>
          <Box
            component="span"
            sx={{ color: 'text.secondary', mr: 1, display: { sm: 'none', lg: 'inline' } }}
          >
            {wordsOf(title)}
          </Box>
          {value}
        </Typography>
      ))}
    </Box>
  )
}
