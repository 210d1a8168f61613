import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useGetOne } from 'react-admin'
import type {
  Answered,
  MemberDetail,
  PartialDetail,
  SubmissionDetail,
  SurveyResponseDetail,
} from '#model/calls/submissions/received.ts'
import { emailKey } from '#model/definition/forms/form-answer.ts'
import type { ReceivedList } from '#model/records/received.ts'
import { languageFacts } from '#model/values/language.ts'
import { detailResource } from '../../api-client/received-lists.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useLocalized, useText } from '../../i18n/use-text.ts'
import { SideDrawer } from '../../kit/dialog/side-drawer.tsx'
import { DatedText } from '../../kit/display/dated-text.tsx'
import { type Fact, Facts } from '../../kit/display/facts.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { textSize } from '../../kit/theme/tokens.ts'
import { useMay } from '../../session/use-may-on.ts'
import { AttributionFacts } from './attribution-facts.tsx'
import { LeadHistory } from './lead-history.tsx'
import { LeadPanel } from './lead-panel.tsx'
import type { ReceivedRow } from './received-columns.tsx'
import { AskRemove } from './remove-bar.tsx'

interface ReceivedDrawerProps {
  list: ReceivedList
  siteId: string
  row: ReceivedRow | undefined
  onClose: () => void
}

/** All answers of a submission, beside the list. */
export function ReceivedDrawer({ list, siteId, row, onClose }: ReceivedDrawerProps) {
  const t = useText()
  return (
    <SideDrawer
      shown={row}
      titleOf={({ email }) => email ?? t('visitors.noEmail')}
      width={560}
      onClose={onClose}
    >
      {(shown) => <Received list={list} siteId={siteId} row={shown} onClose={onClose} />}
    </SideDrawer>
  )
}

type Detail = MemberDetail | SubmissionDetail | PartialDetail | SurveyResponseDetail

function Received({ list, siteId, row, onClose }: ReceivedDrawerProps & { row: ReceivedRow }) {
  const t = useText()
  const may = useMay()
  const [isAsked, setAsked] = useState(false)
  const { data, error, refetch } = useGetOne<Detail>(
    detailResource[list],
    { id: row.id },
    { enabled: row.id !== '' },
  )
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  // The list has left its shorter row in the cache.
  if (data?.answers === undefined) return <Skeleton variant="rounded" height={320} />
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mt: -2, fontVariantNumeric: 'tabular-nums' }}>
        {tokyoTime(data.createdAt)} · {languageFacts[data.language].name}
      </Typography>
      {'lead' in data && <LeadPanel detail={data} onChanged={() => void refetch()} />}
      <Answers detail={data} />
      {'lead' in data && <LeadHistory detail={data} onChanged={() => void refetch()} />}
      {'attribution' in data && <AttributionFacts attribution={data.attribution} />}
      <Box sx={{ pt: 2.5, borderTop: 1, borderColor: 'divider' }}>
        <About detail={data} />
      </Box>
      {may('visitor.delete') && (
        <Box>
          <Button
            color="error"
            variant="outlined"
            startIcon={<Icon name="trash" />}
            onClick={() => setAsked(true)}
          >
            {t('visitors.remove')}
          </Button>
        </Box>
      )}
      <AskRemove
        siteId={siteId}
        list={list}
        ids={isAsked ? [row.id] : []}
        onClose={() => setAsked(false)}
        onRemoved={onClose}
      />
    </>
  )
}

function Answers({ detail }: { detail: Detail }) {
  const t = useText()
  const wordsOf = useLocalized()
  const shownOf = ({ key, input, value: given }: Answered): ReactNode => {
    // A member's e-mail address is stored separately from the answers.
    const value = key === emailKey && given.length === 0 ? (detail.email ?? given) : given
    if (value.length === 0)
      return (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('visitors.empty')}
        </Box>
      )
    if (input === 'CONSENT') return t('visitors.ticked')
    if (input === 'FILE' && 'files' in detail) return <Files detail={detail} field={key} />
    return (
      <Box component="span" sx={{ whiteSpace: 'pre-wrap' }}>
        {typeof value === 'string' ? value : value.join('\n')}
      </Box>
    )
  }
  return (
    <Facts
      facts={detail.answers.map((answered) => ({
        term: wordsOf(answered.title) || answered.key,
        value: shownOf(answered),
      }))}
    />
  )
}

function Files({ detail, field }: { detail: SubmissionDetail; field: string }) {
  const t = useText()
  return detail.files
    .filter(({ key }) => key === field)
    .map(({ id, name }) => (
      <Link
        key={id}
        href={`/api/submissions/${encodeURIComponent(detail.id)}/file?${new URLSearchParams({ key: field })}`}
        download={name}
        aria-label={t('visitors.file', { name })}
        underline="always"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.75, overflowWrap: 'anywhere' }}
      >
        <Icon name="download" size="small" />
        {name}
      </Link>
    ))
}

function About({ detail }: { detail: Detail }) {
  const t = useText()
  const member: Fact[] =
    'status' in detail
      ? [
          { term: t('visitors.status'), value: t(`visitors.${detail.status}`) },
          { term: t('visitors.confirmed'), value: tokyoTime(detail.confirmedAt) || t('common.none') },
          { term: t('visitors.lastLogin'), value: tokyoTime(detail.lastLoginAt) || t('visitors.never') },
        ]
      : []
  const wordsOf = useLocalized()
  const partial: Fact[] =
    'step' in detail
      ? [
          {
            term: t('partials.step'),
            value: [
              t('partials.stepOf', { place: detail.step.place, count: detail.step.count }),
              wordsOf(detail.step.title),
            ]
              .filter(Boolean)
              .join(' · '),
          },
          { term: t('partials.changed'), value: tokyoTime(detail.updatedAt) },
        ]
      : []
  const points: Fact[] = 'points' in detail ? [{ term: t('visitors.points'), value: detail.points }] : []
  const agreed: Fact[] =
    'optIn' in detail
      ? [
          {
            term: t('step' in detail ? 'partials.agreed' : 'visitors.agreed'),
            value: <OptIn optIn={detail.optIn} />,
          },
        ]
      : []
  return <Facts facts={[...member, ...partial, ...points, ...agreed]} />
}

function OptIn({ optIn }: { optIn: SubmissionDetail['optIn'] }) {
  const t = useText()
  if (!optIn) return t('visitors.notAsked')
  return (
    <>
      <DatedText text={t('visitors.agreedAt', { time: tokyoTime(optIn.at), address: optIn.address })} />
      {optIn.text && (
        <Box component="details" sx={{ mt: 1, fontSize: textSize.compact, color: 'text.secondary' }}>
          <Box component="summary" sx={{ py: 0.375, cursor: 'pointer' }}>
            {t('visitors.agreedText')}
          </Box>
          <Box sx={{ mt: 1, whiteSpace: 'pre-wrap' }}>{optIn.text}</Box>
        </Box>
      )}
    </>
  )
}
