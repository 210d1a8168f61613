import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import type { Redirect } from '#model/definition/redirect.ts'
import { readAnyText } from '#model/values/foreign-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { DialogFrame } from '../../kit/dialog/dialog-frame.tsx'
import { FieldFrame } from '../../kit/fields/field-frame.tsx'
import { FileDrop, megabytes } from '../../kit/fields/import-file-drop.tsx'
import { plainText } from '../../kit/fields/text-field.tsx'
import { useProblemLabels } from '../../kit/problems/problem-labels.ts'
import { textSize } from '../../kit/theme/tokens.ts'
import { type LineFault, type ReadList, type RefusedLine, readRedirectList } from './redirect-lists.ts'
import { RedirectRow } from './redirect-row.tsx'
import { destinationOf, pagesOf, redirectSiteOf, shadowOf } from './redirect-site.ts'

interface RedirectImportProps {
  site: SiteDetail
  redirects: readonly Redirect[]
  onDone: (merged: Redirect[]) => void
  onClose: () => void
}

const maxBytes = 5 * 1024 * 1024
const shownRows = 20
const shownLines = 50

/** Imports redirects of another system, pasted or from a file. Nothing is sent from here. */
export function RedirectImport({ site, redirects, onDone, onClose }: RedirectImportProps) {
  const t = useText()
  const id = useId()
  const [text, setText] = useState('')
  const [fileName, setFileName] = useState<string>()
  const [error, setError] = useState<string>()
  const deferredText = useDeferredValue(text)
  const list = useMemo(
    () =>
      deferredText.trim() === ''
        ? undefined
        : readRedirectList(deferredText, redirects, redirectSiteOf(site)),
    [deferredText, redirects, site],
  )
  const take = async (file: File) => {
    if (file.size > maxBytes) {
      setError(t('domains.importing.tooLarge', { name: file.name, size: megabytes(file.size) }))
      return
    }
    const read = readAnyText(new Uint8Array(await file.arrayBuffer()))
    if (read === undefined) {
      setError(t('domains.importing.notText', { name: file.name }))
      return
    }
    setError(undefined)
    setFileName(file.name)
    setText(read)
  }
  const count = list?.read.length ?? 0
  return (
    <DialogFrame
      title={t('domains.importing.title')}
      maxWidth="md"
      onClose={onClose}
      gap={2.5}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="contained"
            disabled={count === 0 || deferredText !== text}
            onClick={() => list && onDone(list.merged)}
          >
            {t('domains.importing.confirm', { smart_count: count })}
          </Button>
        </>
      }
    >
      <Typography variant="body2" color="textSecondary">
        {t('domains.importing.lead')}
      </Typography>
      <FileDrop
        words="domains.importing"
        accept=".csv,.txt,text/csv,text/plain,_redirects"
        fileName={fileName}
        errorMessage={error}
        isBusy={false}
        onFile={(file) => void take(file)}
      />
      <FieldFrame id={id} label={t('domains.importing.paste')}>
        <OutlinedInput
          id={id}
          fullWidth
          multiline
          minRows={4}
          maxRows={8}
          value={text}
          placeholder={'/old/* /new/:splat 301'}
          onChange={({ target }) => setText(target.value)}
          inputProps={plainText}
          sx={{ fontSize: textSize.compact }}
        />
      </FieldFrame>
      {list && <Preview site={site} list={list} />}
    </DialogFrame>
  )
}

function Preview({ site, list }: { site: SiteDetail; list: ReadList }) {
  const t = useText()
  const pages = new Map(pagesOf(site).map(({ value, text }) => [value, text]))
  const known = redirectSiteOf(site)
  const { read, refused } = list
  return (
    <>
      {refused.length > 0 && <Refused lines={refused} />}
      {read.length > 0 && (
        <Box>
          <Typography component="p" variant="subtitle2" role="status" sx={{ mb: 1 }}>
            {t('domains.importing.read', { smart_count: read.length })}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {read.slice(0, shownRows).map((redirect) => (
              <RedirectRow
                key={redirect.from}
                redirect={redirect}
                destination={destinationOf(redirect, pages)}
                shadow={shadowOf(redirect, known)}
                error={undefined}
              />
            ))}
          </Box>
          {read.length > shownRows && (
            <Typography variant="body2" color="textSecondary">
              {t('domains.importing.more', { count: read.length - shownRows })}
            </Typography>
          )}
        </Box>
      )}
    </>
  )
}

/** Rejected lines, with the reasons. */
function Refused({ lines }: { lines: readonly RefusedLine[] }) {
  const t = useText()
  const inWords = useProblemLabels()
  const wordsOf = (fault: LineFault): string => {
    if (typeof fault === 'string') return t(`domains.importing.${fault}`)
    const { message, expected } = inWords(fault)
    return `${message} ${expected}`
  }
  return (
    <Alert severity="warning" variant="outlined">
      <AlertTitle>{t('domains.importing.refused', { smart_count: lines.length })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.25, overflowWrap: 'anywhere' }}>
        {lines.slice(0, shownLines).map(({ line, text, fault }) => (
          <li key={line}>
            <strong>{t('domains.importing.line', { line })}</strong> {text}
            <br />
            {wordsOf(fault)}
          </li>
        ))}
        {lines.length > shownLines && (
          <li>{t('domains.importing.more', { count: lines.length - shownLines })}</li>
        )}
      </Box>
    </Alert>
  )
}
