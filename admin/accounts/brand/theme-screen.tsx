import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useDataProvider, useGetOne, useParams } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { UserDetail } from '#model/calls/accounts/users.ts'
import { mayHaveTheme } from '#model/records/account.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { ColorField } from '../../kit/fields/color-field.tsx'
import { DirtyPreservingForm } from '../../kit/form/dirty-preserving-form.tsx'
import { Section } from '../../kit/form/section.tsx'
import { SubmitButton } from '../../kit/form/submit-button.tsx'
import { UnsavedWarning } from '../../kit/form/unsaved-warning.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { Denied } from '../../kit/screen/error-screens.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { isAdjusted } from '../../kit/theme/brand-colors.ts'
import { MediaField } from '../../media/picker/media-field.tsx'
import { MediaUploadsProvider, useMediaUploads } from '../../media/upload/media-uploads.tsx'
import { useAskAgain, useSession } from '../../session/session.ts'
import { useMay } from '../../session/use-may-on.ts'
import { BrandTabs } from './brand-tabs.tsx'
import { ThemePreview } from './theme-preview.tsx'

/** `/theme`: the look of one's own console; `/theme/:id`: of an account below. */
export function ThemeScreen() {
  const t = useText()
  const may = useMay()
  const { account } = useSession()
  const { id = account.id } = useParams<{ id: string }>()
  const { data, error, refetch } = useGetOne<UserDetail>('users', { id })
  if (!may('account.theme')) return <Denied />
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  // The list may have left its shorter row in the cache.
  if (data?.theme === undefined) return <Skeleton variant="rounded" height={320} />
  return (
    <>
      <PageHeader
        title={t('theme.title')}
        lead={id === account.id ? t('theme.lead') : `${data.company} · ${t('theme.lead')}`}
      />
      {id === account.id && <BrandTabs />}
      {mayHaveTheme(data.type) ? (
        <ThemeForm key={data.id} user={data} />
      ) : (
        <EmptyState icon="brush" title={t('theme.notHere')} text={data.company} />
      )}
    </>
  )
}

interface ThemeValues {
  logo: string
  mainColor: string
  textColor: string
}

const valuesOf = ({ theme }: UserDetail): ThemeValues => ({
  logo: theme?.logo ?? '',
  mainColor: theme?.mainColor ?? '',
  textColor: theme?.textColor ?? '',
})

const orNothing = (text: string | undefined) => (text?.trim() ? text.trim() : null)

function ThemeForm({ user }: { user: UserDetail }) {
  const t = useText()
  const askAgain = useAskAgain()
  const { account, theme } = useSession()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const { values, onSubmit, isBusy } = useActionForm({
    values: valuesOf(user),
    send: async ({ logo, mainColor, textColor }) => {
      await request('PUT /api/users/:id/theme', {
        params: { id: user.id },
        body: {
          logo: orNothing(logo),
          mainColor: orNothing(mainColor),
          textColor: orNothing(textColor),
        },
      })
      await askAgain()
    },
    done: t('theme.saved'),
  })
  const logo = user.theme?.logo
  // The session knows the address of its own logo only.
  const known = logo && theme?.logo && user.id === account.id ? { [logo]: theme.logo } : {}
  return (
    <DirtyPreservingForm
      values={values}
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={UnsavedWarning}
      onSubmit={onSubmit}
    >
      <MediaUploadsProvider known={known}>
        <Section title={t('theme.logo')} lead={t('theme.logoHelp')}>
          <MediaField
            source="logo"
            label={t('theme.logo')}
            kinds={['picture']}
            place="logo"
            shape="250 / 150"
          />
        </Section>
        <Section title={t('theme.colors')} lead={t('theme.none')}>
          <Colors />
        </Section>
        <Preview />
      </MediaUploadsProvider>
      <Foot isBusy={isBusy} />
    </DirtyPreservingForm>
  )
}

function Colors() {
  const t = useText()
  return (
    <Row gap={3}>
      <ColorField source="mainColor" label={t('theme.mainColor')} fallback="#202020" />
      <ColorField source="textColor" label={t('theme.textColor')} fallback="#ffffff" />
    </Row>
  )
}

function Preview() {
  const t = useText()
  const { previewOf } = useMediaUploads()
  const [logo = '', mainColor = '', textColor = '']: (string | undefined)[] = useWatch({
    name: ['logo', 'mainColor', 'textColor'],
  })
  const theme = { logo: (logo && previewOf(logo)) || null, mainColor, textColor }
  return (
    <Section
      title={t('theme.preview')}
      lead={isAdjusted(theme) ? t('theme.adjusted') : `${t('theme.mainHelp')} ${t('theme.textHelp')}`}
    >
      <ThemePreview theme={theme} />
    </Section>
  )
}

function Foot({ isBusy }: { isBusy: boolean }) {
  const t = useText()
  const { setValue } = useFormContext()
  const clear = () => {
    for (const name of ['logo', 'mainColor', 'textColor']) setValue(name, '', { shouldDirty: true })
  }
  return (
    <Row gap={1.25} sx={{ justifyContent: 'flex-end' }}>
      <Button variant="outlined" onClick={clear}>
        {t('theme.reset')}
      </Button>
      <SubmitButton isBusy={isBusy} />
    </Row>
  )
}
