import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { LinkBase, useDataProvider, useNotify, useRedirect, useRefresh } from 'react-admin'
import type { ConsoleDataProvider } from '#admin/data-provider.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { Denied } from '#admin/layout/error-screens.tsx'
import { PageHeader } from '#admin/layout/page-header.tsx'
import { useMay } from '#admin/use-may.ts'
import { limits } from '#model/limits.ts'
import { TemplateGallery } from './template-gallery.tsx'

/** Creates, and answers whether it worked; a refusal is shown. */
function useCreateSite() {
  const t = useText()
  const notify = useNotify()
  const redirect = useRedirect()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [isBusy, setBusy] = useState(false)
  const create = async (site: { name: string; template: string }) => {
    setBusy(true)
    try {
      const { id } = await dataProvider.createSite(site)
      notify(t('create.created', { name: site.name }), { type: 'success' })
      refresh()
      redirect(`/sites/${id}`)
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' })
      setBusy(false)
    }
  }
  return { create, isBusy }
}

export function SiteCreate() {
  const may = useMay()
  return may('site.create') ? <CreateForm /> : <Denied />
}

function CreateForm() {
  const t = useText()
  const { create, isBusy } = useCreateSite()
  const [name, setName] = useState('')
  const [template, setTemplate] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() && template) void create({ name: name.trim(), template })
  }
  return (
    <Box component="form" onSubmit={submit} noValidate aria-busy={isBusy}>
      <PageHeader title={t('create.title')} lead={t('create.lead')} />
      <NameField name={name} onName={setName} isMissing={isTried && !name.trim()} />
      <TemplateGallery chosen={template} onChoose={setTemplate} />
      <FormHelperText error role="alert" sx={{ mt: 1.5 }}>
        {isTried && !template && t('create.templateMissing')}
      </FormHelperText>
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 2,
          display: 'flex',
          justifyContent: 'flex-end',
          gap: 1.25,
          mt: 3,
          py: 2,
          borderTop: 1,
          borderColor: 'divider',
          backgroundColor: 'background.default',
        }}
      >
        <Button variant="outlined" component={LinkBase} to="/sites">
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isBusy}>
          {isBusy ? t('create.creating') : t('create.submit')}
        </Button>
      </Box>
    </Box>
  )
}

function NameField(props: { name: string; onName: (name: string) => void; isMissing: boolean }) {
  const t = useText()
  const id = useId()
  const input = useId()
  useEffect(() => document.getElementById(input)?.focus(), [input])
  return (
    <Box sx={{ maxWidth: 520, mb: 4 }}>
      <Typography component="label" variant="h3" htmlFor={input} sx={{ display: 'block', mb: 1 }}>
        {t('create.name')}
      </Typography>
      <OutlinedInput
        id={input}
        fullWidth
        required
        value={props.name}
        onChange={({ target }) => props.onName(target.value)}
        error={props.isMissing}
        placeholder={t('create.namePlaceholder')}
        slotProps={{ input: { maxLength: limits.text, 'aria-describedby': `${id}-help` } }}
      />
      <FormHelperText
        id={`${id}-help`}
        error={props.isMissing}
        sx={{ display: 'flex', justifyContent: 'space-between' }}
      >
        <span role="alert">{props.isMissing && t('create.nameMissing')}</span>
        <span>{`${[...props.name].length} / ${limits.text}`}</span>
      </FormHelperText>
    </Box>
  )
}
