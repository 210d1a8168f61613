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
import { useId } from 'react'
import type { ImportReply } from '#model/calls/accounts/users.ts'
import { importColumns } from '#model/records/user-import.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { radius, textSize, textWeight } from '../../kit/theme/tokens.ts'

interface ImportFindingsProps {
  reply: ImportReply
  isInviting: boolean
  onInviting: (isInviting: boolean) => void
}

/** A limit on the shown rows: more would slow the browser down, and nobody reads them. */
const listed = 1_000

/** What a checked file would create, or every line that prevents it. */
export function ImportFindings({ reply, isInviting, onInviting }: ImportFindingsProps) {
  const t = useText()
  const { problems, users, preview } = reply
  const lines = new Set(problems.map(({ line }) => line)).size
  return (
    <>
      {problems.length > 0 ? (
        <>
          <Alert severity="error" variant="outlined" role="alert">
            <AlertTitle>{t('userImport.problems', { smart_count: lines })}</AlertTitle>
            {t('userImport.problemsText')}
          </Alert>
          <Problems problems={problems} />
        </>
      ) : (
        <>
          <Alert severity="success" variant="outlined" role="status">
            {t('userImport.ready', { smart_count: users })}
          </Alert>
          <InviteChoice isInviting={isInviting} onInviting={onInviting} />
        </>
      )}
      {preview.length > 0 && <Preview preview={preview} />}
    </>
  )
}

const head = {
  py: 0.75,
  fontSize: textSize.small,
  fontWeight: textWeight.medium,
  color: 'text.secondary',
  whiteSpace: 'nowrap',
}
const cell = { py: 0.75, fontSize: textSize.compact, verticalAlign: 'top' }
const scroller = {
  maxHeight: 300,
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: radius.control,
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '&:focus-visible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 2 },
} as const

function Problems({ problems }: { problems: ImportReply['problems'] }) {
  const t = useText()
  return (
    <Box>
      <Box tabIndex={0} role="region" aria-label={t('userImport.reason')} sx={scroller}>
        <Table size="small" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <TableHead>
            <TableRow>
              <TableCell sx={head}>{t('userImport.line')}</TableCell>
              <TableCell sx={head}>{t('userImport.column')}</TableCell>
              <TableCell sx={head}>{t('userImport.reason')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {problems.slice(0, listed).map(({ line, column, message }) => (
              <TableRow key={`${line} ${column} ${message}`}>
                <TableCell sx={cell}>{line}</TableCell>
                <TableCell sx={{ ...cell, whiteSpace: 'nowrap' }}>
                  {column ?? t('userImport.wholeLine')}
                </TableCell>
                <TableCell sx={{ ...cell, width: '100%', overflowWrap: 'anywhere' }}>{message}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {problems.length > listed && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.75 }}>
          {t('userImport.showing', { shown: listed, total: problems.length })}
        </Typography>
      )}
    </Box>
  )
}

function Preview({ preview }: { preview: ImportReply['preview'] }) {
  const t = useText()
  const columns = importColumns.filter((column) => preview.some((line) => line[column]))
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.75, fontSize: textSize.compact }}>
        {t('userImport.preview')}
      </Typography>
      <Box tabIndex={0} role="region" aria-label={t('userImport.preview')} sx={scroller}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column} sx={head}>
                  {t(`importColumn.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {preview.map((line) => (
              <TableRow key={JSON.stringify(line)}>
                {columns.map((column) => (
                  <TableCell key={column} sx={{ ...cell, whiteSpace: 'nowrap' }}>
                    {line[column]}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  )
}

function InviteChoice({ isInviting, onInviting }: Pick<ImportFindingsProps, 'isInviting' | 'onInviting'>) {
  const t = useText()
  const id = useId()
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.75, cursor: 'pointer' }}>
      <Checkbox
        checked={isInviting}
        onChange={({ target }) => onInviting(target.checked)}
        slotProps={{ input: { 'aria-label': t('userImport.invite'), 'aria-describedby': id } }}
        sx={{ mt: -0.5, ml: -0.875 }}
      />
      <Box>
        <Typography variant="subtitle2" component="div">
          {t('userImport.invite')}
        </Typography>
        <Caption id={id}>{t('userImport.inviteHelp')}</Caption>
      </Box>
    </Box>
  )
}
