import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { VersionChanges } from '#model/calls/sites/versions.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { DatedText } from '../../kit/display/dated-text.tsx'
import { Thumbnail } from '../../kit/display/thumbnail.tsx'
import { useOptionLabels, usePlaceLabels } from '../../kit/problems/problem-labels.ts'
import { plainList } from '../../kit/theme/styles.ts'
import { textWeight } from '../../kit/theme/tokens.ts'

type SettingChange = VersionChanges['settingChanges'][number]

/** Changed settings, each with its old and new value. */
export function SettingLines({ changes }: { changes: readonly SettingChange[] }) {
  const labelsOf = usePlaceLabels()
  return (
    <Box component="ul" sx={plainList}>
      {changes.map((change) => (
        <ChangeLine key={`${change.kind} ${change.path.join('/')}`} what={labelsOf(change.path)}>
          <Values change={change} />
        </ChangeLine>
      ))}
    </Box>
  )
}

export const ChangeLine = ({ what, children }: { what: string; children: ReactNode }) => (
  <Box
    component="li"
    sx={{
      ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.25 },
      ...{ py: 0.75, borderBottom: 1, borderColor: 'divider' },
      '&:last-of-type': { borderBottom: 0 },
    }}
  >
    <Typography
      variant="body2"
      component="span"
      sx={{
        flex: { xs: '1 1 100%', sm: '0 1 168px' },
        fontWeight: textWeight.medium,
        overflowWrap: 'anywhere',
      }}
    >
      {what}
    </Typography>
    <Typography
      variant="body2"
      component="span"
      color="textSecondary"
      sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}
    >
      {children}
    </Typography>
  </Box>
)

function Values({ change }: { change: SettingChange }) {
  const t = useText()
  const wordsOf = useValueWords()
  const { path, kind, isPicture } = change
  const key = path.findLast((one) => !/^(\d+|[A-Z]{2})$/.test(one)) ?? ''
  const [before, after] = [change.before, change.after].map((value) =>
    isPicture ? picture(value) : asWords(wordsOf(key, value)),
  )
  const kindWords = t(`publishLabels.kind.${kind}`)
  if (!before && !after) return kindWords
  return (
    <>
      {before && (
        <Box component="del" sx={{ textDecoration: isPicture ? 'none' : 'line-through' }}>
          {before}
        </Box>
      )}
      {before && after ? ' → ' : null}
      {after && (
        <Box component="ins" sx={{ color: 'text.primary', textDecoration: 'none' }}>
          {after}
        </Box>
      )}
      {!after && ` · ${t('publishLabels.kind.removed')}`}
    </>
  )
}

const asWords = (text: string | undefined): ReactNode => text && <DatedText text={text} />

const picture = (address: SettingChange['before']): ReactNode =>
  typeof address === 'string' && (
    <Box component="span" sx={{ display: 'inline-block', verticalAlign: 'middle' }}>
      <Thumbnail src={address} width={28} shape="1" />
    </Box>
  )

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)
/** Whether a text is a constant of the code, which is not readable for users. */
const isCode = (text: string) => /^[A-Z][A-Z0-9]*_?[A-Z0-9_]+$/.test(text)

function useValueWords(): (key: string, value: SettingChange['before']) => string | undefined {
  const t = useText()
  const optionLabel = useOptionLabels()
  return (key, value) => {
    if (value === null) return undefined
    if (typeof value === 'boolean') return t(value ? 'publishLabels.on' : 'publishLabels.off')
    if (typeof value === 'number') return String(value)
    return optionLabel(key, value) ?? (isMoment(value) ? tokyoTime(value) : isCode(value) ? undefined : value)
  }
}
