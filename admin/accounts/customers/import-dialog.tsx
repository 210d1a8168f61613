import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider, useLocaleState, useNotify, useRefresh } from 'react-admin'
import type { ImportReply, UserRow } from '#model/calls/accounts/users.ts'
import type { AccountType } from '#model/records/account.ts'
import { childTypes } from '#model/records/account.ts'
import { type ImportColumn, importColumns } from '#model/records/user-import.ts'
import type { Language } from '#model/values/language.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { siteLanguageOf } from '../../i18n/console-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { ActionDialog } from '../../kit/dialog/action-dialog.tsx'
import { FileDrop, fileProblem, ImportProgress, megabytes } from '../../kit/fields/import-file-drop.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { ImportFindings } from './import-findings.tsx'

interface Example {
  type: AccountType
  company: string
  contactName: string
  language: Language
}

/** A template file: the header and one example line. The BOM at its start makes spreadsheets read it as UTF-8. */
export function importTemplate(example: Example): string {
  const line: Record<ImportColumn, string> = {
    ...example,
    email: 'name@example.com',
    contractStart: '2026-04-01',
    contractEnd: '2027-03-31',
  }
  const cells = (values: readonly string[]) => values.map((value) => `"${value.replaceAll('"', '""')}"`)
  const lines = [[...importColumns], cells(importColumns.map((column) => line[column]))]
  return `\uFEFF${lines.map((one) => `${one.join(',')}\r\n`).join('')}`
}

type Parent = Pick<UserRow, 'id' | 'company' | 'type'>

interface Checked {
  file: File
  reply: ImportReply
}

/** Checks a file, shows its problems or what it would create, and then creates the whole file or nothing. */
function useImport(parent: Parent, onDone: () => void) {
  const t = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const [checked, setChecked] = useState<Checked>()
  const [errorMessage, setErrorMessage] = useState<string>()
  const ask = (file: File, { isDryRun, isInviting }: { isDryRun: boolean; isInviting: boolean }) =>
    call(() =>
      dataProvider.request('POST /api/user-imports', {
        query: { parentId: parent.id, dryRun: isDryRun, invite: isInviting },
        body: file,
        contentType: 'text/csv',
      }),
    )
  const take = async (file: File) => {
    setChecked(undefined)
    const { name, size } = file
    const labels = {
      'not-csv': t('userImport.notCsv', { name }),
      'too-large': t('userImport.tooLarge', { name, size: megabytes(size) }),
      empty: t('userImport.isEmpty', { name }),
    }
    const problem = fileProblem(file)
    setErrorMessage(problem && labels[problem])
    if (problem) return
    const outcome = await ask(file, { isDryRun: true, isInviting: false })
    if (outcome.isDone) setChecked({ file, reply: outcome.value })
  }
  const start = async (isInviting: boolean) => {
    if (!checked) return
    const outcome = await ask(checked.file, { isDryRun: false, isInviting })
    if (!outcome.isDone) return
    // Something may have happened since the file was checked.
    if (outcome.value.problems.length > 0) return setChecked({ ...checked, reply: outcome.value })
    notify(t('userImport.done', { smart_count: outcome.value.users }), { type: 'success' })
    refresh()
    onDone()
  }
  return { checked, errorMessage, take, start, isBusy }
}

export function ImportDialog({ parent, onClose }: { parent: Parent; onClose: () => void }) {
  const t = useText()
  const { checked, errorMessage, take, start, isBusy } = useImport(parent, onClose)
  const [isInviting, setInviting] = useState(false)
  const isReady = checked !== undefined && checked.reply.problems.length === 0 && checked.reply.users > 0
  return (
    <ActionDialog
      maxWidth="md"
      title={t('userImport.title')}
      onClose={onClose}
      gap={2.5}
      isBusy={isBusy}
      action={
        <Button
          variant="contained"
          disabled={!isReady}
          loading={isBusy && checked !== undefined}
          onClick={() => void start(isInviting)}
        >
          {isReady
            ? t('userImport.submitCount', { smart_count: checked.reply.users })
            : t('userImport.submit')}
        </Button>
      }
    >
      <Intro parent={parent} />
      <FileDrop
        fileName={checked?.file.name}
        errorMessage={errorMessage}
        isBusy={isBusy}
        onFile={(file) => void take(file)}
      />
      {isBusy && (
        <ImportProgress
          title={t('userImport.title')}
          text={t(checked ? 'userImport.importing' : 'userImport.checking')}
        />
      )}
      {checked && <ImportFindings reply={checked.reply} isInviting={isInviting} onInviting={setInviting} />}
    </ActionDialog>
  )
}

function Intro({ parent }: { parent: Parent }) {
  const t = useText()
  const [locale] = useLocaleState()
  const [type = 'USER'] = childTypes[parent.type]
  const download = () => {
    const text = importTemplate({
      type,
      company: t('userImport.example'),
      contactName: t('userImport.exampleName'),
      language: siteLanguageOf(locale),
    })
    const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
    Object.assign(document.createElement('a'), { href: address, download: 'users-template.csv' }).click()
    URL.revokeObjectURL(address)
  }
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {`${t('userImport.lead')} ${t('userImport.into', { company: parent.company })}`}
      </Typography>
      <Button size="small" startIcon={<Icon name="download" />} onClick={download} sx={{ mt: 1, ml: -1 }}>
        {t('userImport.template')}
      </Button>
    </Box>
  )
}
