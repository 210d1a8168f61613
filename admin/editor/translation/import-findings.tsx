import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type {
  TranslationFileChange,
  TranslationFileProblem,
  TranslationImportReply,
} from '#model/calls/sites/translations.ts'
import { textIn } from '#model/edits/translations/translated-texts.ts'
import { placedPointer } from '#model/edits/translations/write-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { usePlaceLabels } from '../../kit/problems/problem-labels.ts'
import { radius, textSize } from '../../kit/theme/tokens.ts'
import { placeKeys } from '../places/pointer-place.ts'
import { useEditing } from '../session/editor.ts'

interface FindingsProps {
  reply: TranslationImportReply
  takesOlder: boolean
  onTakeOlder: (takesOlder: boolean) => void
}

/** Maximum number of listed rows: more would slow the browser down. */
const listed = 300

/** What a file would change, or every line that is in the way. */
export function ImportFindings({ reply, takesOlder, onTakeOlder }: FindingsProps) {
  const t = useText()
  const { problems, changed, confirmed, same, empty, older, changes } = reply
  if (problems.length > 0)
    return (
      <>
        <Alert severity="error" variant="outlined" role="alert">
          <AlertTitle>{t('translations.importing.problems', { smart_count: problems.length })}</AlertTitle>
          {t('translations.importing.problemsText')}
        </Alert>
        <Problems problems={problems} />
      </>
    )
  return (
    <>
      <Alert severity={changed + confirmed > 0 ? 'success' : 'info'} variant="outlined" role="status">
        <AlertTitle>
          {changed > 0
            ? t('translations.importing.ready', { smart_count: changed })
            : t('translations.importing.nothing')}
        </AlertTitle>
        {t('translations.importing.counts', { same, empty, confirmed })}
      </Alert>
      {older > 0 && (
        <Alert severity="warning" variant="outlined">
          {!takesOlder && t('translations.importing.older', { smart_count: older })}
          <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, cursor: 'pointer' }}>
            <Checkbox
              checked={takesOlder}
              onChange={({ target }) => onTakeOlder(target.checked)}
              sx={{ ml: -1.25 }}
            />
            {t('translations.importing.takeOlder')}
          </Box>
        </Alert>
      )}
      {changes.length > 0 && <Changes changes={changes} all={changed} />}
    </>
  )
}

function Problems({ problems }: { problems: readonly TranslationFileProblem[] }) {
  const t = useText()
  return (
    <Rows
      label={t('translations.importing.problems', { smart_count: problems.length })}
      head={[
        t('translations.importing.line'),
        t('translations.importing.place'),
        t('translations.importing.wrong'),
      ]}
      left={problems.length - listed}
    >
      {problems.slice(0, listed).map((one) => (
        <TableRow key={`${one.line} ${one.id} ${one.message}`}>
          <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>{one.line}</TableCell>
          <TableCell sx={{ ...wrapped, fontSize: textSize.small }}>{one.id}</TableCell>
          <TableCell sx={wrapped}>{one.message}</TableCell>
        </TableRow>
      ))}
    </Rows>
  )
}

function Changes({ changes, all }: { changes: readonly TranslationFileChange[]; all: number }) {
  const t = useText()
  const site = useEditing((editing) => editing.site)
  const placeLabel = usePlaceLabels()
  const { defaultLanguage } = site.settings
  const wordsOf = (place: string) => {
    const pointer = textIn(place, defaultLanguage)
    return placeLabel(
      placeKeys(placedPointer(site, pointer) ?? pointer, site).filter((key) => key !== defaultLanguage),
    )
  }
  return (
    <Rows
      label={t('translations.importing.ready', { smart_count: all })}
      head={[
        t('translations.importing.place'),
        t('translations.importing.before'),
        t('translations.importing.after'),
      ]}
      left={all - Math.min(changes.length, listed)}
    >
      {changes.slice(0, listed).map(({ place, before, after, olderOriginal }) => (
        <TableRow key={place}>
          <TableCell sx={wrapped}>
            {wordsOf(place)}
            {olderOriginal !== null && (
              <Typography variant="caption" component="div" sx={{ color: 'warning.main' }}>
                {t('translations.importing.isOlder')}
              </Typography>
            )}
          </TableCell>
          <TableCell sx={{ ...wrapped, color: 'text.secondary' }}>{before}</TableCell>
          <TableCell sx={wrapped}>{after}</TableCell>
        </TableRow>
      ))}
    </Rows>
  )
}

interface RowsProps {
  label: string
  head: readonly string[]
  /** The number of rows that are not shown. */
  left: number
  children: ReactNode
}

function Rows({ label, head, left, children }: RowsProps) {
  const t = useText()
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{
        maxHeight: 340,
        overflow: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: radius.control,
      }}
    >
      <Table size="small" stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            {head.map((text) => (
              <TableCell key={text}>{text}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
      {left > 0 && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ p: 1.5 }}>
          {t('translations.importing.more', { smart_count: left })}
        </Typography>
      )}
    </Box>
  )
}

const wrapped = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', verticalAlign: 'top' } as const
