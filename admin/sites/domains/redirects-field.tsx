import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useInput } from 'react-admin'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { maxRedirects } from '#model/definition/redirect.ts'
import { parseAddress } from '#model/values/address.ts'
import { languageFacts } from '#model/values/language.ts'
import { readRedirectPath } from '#model/values/redirect-path.ts'
import { useText } from '../../i18n/use-text.ts'
import { FieldFrame } from '../../kit/fields/field-frame.tsx'
import { useReadOnly } from '../../kit/fields/read-only.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Icon } from '../../kit/theme/icons.tsx'

const source = 'settings.redirects'

/** Old addresses, one a row. */
export function RedirectsField({ site }: { site: SiteDetail }) {
  const t = useText()
  const isReadOnly = useReadOnly()
  const { fields, append, remove } = useFieldArray({ name: source })
  const pages = pagesOf(site)
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {fields.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('domains.redirectsEmpty')}
        </Typography>
      )}
      {fields.map(({ id }, index) => (
        <Box key={id} sx={{ ...row, '& + &': { pt: 2.5, borderTop: 1, borderColor: 'divider' } }}>
          <TextField
            source={`${source}.${index}.from`}
            label={t('domains.redirectFrom')}
            placeholder="/old/page.html"
          />
          <SelectField
            source={`${source}.${index}.pageId`}
            label={t('domains.redirectTo')}
            choices={[{ value: '', text: t('domains.redirectChoose') }, ...pages]}
          />
          {site.languages.length > 1 && <LanguageField index={index} site={site} />}
          <StatusField index={index} />
          {!isReadOnly && (
            <IconButton
              aria-label={t('domains.redirectRemove', { number: index + 1 })}
              onClick={() => remove(index)}
              sx={{
                mt: { sm: 3.25 },
                justifySelf: 'start',
                gridArea: { sm: '1 / 3' },
              }}
            >
              <Icon name="trash" />
            </IconButton>
          )}
          <Shadow site={site} index={index} />
        </Box>
      ))}
      {!isReadOnly && fields.length < maxRedirects && (
        <Box>
          <Button
            variant="outlined"
            startIcon={<Icon name="plus" />}
            onClick={() => append({ from: '', pageId: '', status: 301 })}
          >
            {t('domains.redirectAdd')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

/** The button stands behind the first two fields, where others follow below them. */
const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr)) 40px' },
  gap: 1.5,
  alignItems: 'start',
  '& .MuiInputBase-root': { maxWidth: 'none' },
} as const

const pagesOf = ({ categories, defaultLanguage }: SiteDetail) =>
  categories.flatMap(({ name, pages }) =>
    pages.map(({ id, position }) => ({ value: id, text: `${position} · ${name[defaultLanguage] ?? ''}` })),
  )

function StatusField({ index }: { index: number }) {
  const t = useText()
  const isReadOnly = useReadOnly()
  const { id, field } = useInput({ source: `${source}.${index}.status`, format: String, parse: Number })
  return (
    <FieldFrame id={id} label={t('domains.redirectStatus')}>
      <NativeSelect
        id={id}
        disabled={isReadOnly}
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        input={<OutlinedInput />}
        sx={{ width: '100%', '& .MuiNativeSelect-icon': { right: 9 } }}
      >
        <option value="301">{t('domains.redirect301')}</option>
        <option value="308">{t('domains.redirect308')}</option>
      </NativeSelect>
    </FieldFrame>
  )
}

/** Without a choice a redirect leads to the language of the site, whichever that is. */
function LanguageField({ index, site }: { index: number; site: SiteDetail }) {
  const t = useText()
  const isReadOnly = useReadOnly()
  const { id, field } = useInput({
    source: `${source}.${index}.language`,
    format: (language: unknown) => language ?? '',
    parse: (chosen: unknown) => (chosen === '' ? undefined : chosen),
  })
  return (
    <FieldFrame id={id} label={t('domains.redirectLanguage')}>
      <NativeSelect
        id={id}
        disabled={isReadOnly}
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        input={<OutlinedInput />}
        sx={{ width: '100%', '& .MuiNativeSelect-icon': { right: 9 } }}
      >
        <option value="">
          {t('domains.redirectDefault', { language: languageFacts[site.defaultLanguage].name })}
        </option>
        {site.languages.map((language) => (
          <option key={language} value={language}>
            {languageFacts[language].name}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}

/** A page stands where the redirect would: the page wins. */
function Shadow({ site, index }: { site: SiteDetail; index: number }) {
  const t = useText()
  const from: unknown = useWatch({ name: `${source}.${index}.from` })
  const path = typeof from === 'string' ? readRedirectPath(from) : undefined
  const base = { defaultLanguage: site.defaultLanguage, prefix: site.settings.prefix }
  const position = path && parseAddress(base, path)?.target.position
  const isThere = site.categories.some(({ pages }) => pages.some((page) => page.position === position))
  if (!position || !isThere) return null
  return (
    <Typography variant="caption" sx={{ gridColumn: '1 / -1', color: 'warning.main' }}>
      {t('domains.redirectShadow', { position })}
    </Typography>
  )
}
