import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { SiteLimits } from '#model/calls/sites/sites.ts'
import { type Language, languageFacts, languages } from '#model/values/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { FieldFrame } from '../../kit/fields/field-frame.tsx'
import { textSize } from '../../kit/theme/tokens.ts'
import type { GridRequest } from './grid-request.ts'
import { GridSketch } from './grid-sketch.tsx'

interface EmptyGridFormProps {
  request: GridRequest
  onRequest: (request: GridRequest) => void
  limits: SiteLimits | undefined
  /** The problem with the size, as text. */
  sizeError: string | undefined
}

/** The size and the languages of an empty grid. */
export function EmptyGridForm({ request, onRequest, limits, sizeError }: EmptyGridFormProps) {
  const t = useText()
  const pages = request.columns * request.rows
  return (
    <Row gap={5}>
      <Box sx={{ flex: '1 1 320px', maxWidth: 520, display: 'grid', gap: 3, alignContent: 'start' }}>
        <Box>
          <Row gap={2.5}>
            <Size
              label={t('making.columns')}
              help={t('making.columnsHelp')}
              value={request.columns}
              isWrong={sizeError !== undefined}
              onValue={(columns) => onRequest({ ...request, columns })}
            />
            <Size
              label={t('making.rows')}
              help={t('making.rowsHelp')}
              value={request.rows}
              isWrong={sizeError !== undefined}
              onValue={(rows) => onRequest({ ...request, rows })}
            />
          </Row>
          <FormHelperText error={sizeError !== undefined} role="alert" sx={{ mt: 1 }}>
            {sizeError ??
              t('making.gridSum', { columns: request.columns, rows: request.rows, smart_count: pages })}
          </FormHelperText>
        </Box>
        <Languages request={request} onRequest={onRequest} isSingle={limits?.multiLanguage === false} />
      </Box>
      <GridSketch columns={request.columns} rows={request.rows} />
    </Row>
  )
}

interface SizeProps {
  label: string
  help: string
  value: number
  isWrong: boolean
  onValue: (value: number) => void
}

function Size({ label, help, value, isWrong, onValue }: SizeProps) {
  const id = useId()
  return (
    <Box sx={{ flex: '1 1 200px' }}>
      <FieldFrame id={id} label={label} help={help}>
        <OutlinedInput
          id={id}
          type="number"
          value={Number.isNaN(value) ? '' : value}
          onChange={({ target }) => onValue(target.value === '' ? Number.NaN : Number(target.value))}
          error={isWrong}
          slotProps={{ input: { min: 1, inputMode: 'numeric', 'aria-describedby': `${id}-help` } }}
          sx={{ width: 120 }}
        />
      </FieldFrame>
    </Box>
  )
}

function Languages({
  request,
  onRequest,
  isSingle,
}: Pick<EmptyGridFormProps, 'request' | 'onRequest'> & { isSingle: boolean }) {
  const t = useText()
  const id = useId()
  const toggle = (language: Language, isChosen: boolean) => {
    const chosen = languages.filter((one) => (one === language ? isChosen : request.languages.includes(one)))
    const first = chosen[0]
    const defaultLanguage =
      chosen.includes(request.defaultLanguage) || !first ? request.defaultLanguage : first
    onRequest({ ...request, languages: chosen, defaultLanguage })
  }
  const chooseDefault = (value: string) => {
    const language = languages.find((one) => one === value)
    if (language)
      onRequest({ ...request, defaultLanguage: language, ...(isSingle ? { languages: [language] } : {}) })
  }
  return (
    <>
      {!isSingle && (
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
          <Typography component="legend" variant="subtitle2" sx={{ p: 0, fontSize: textSize.compact }}>
            {t('making.languages')}
          </Typography>
          <Row>
            {languages.map((language) => (
              <FormControlLabel
                key={language}
                control={
                  <Checkbox
                    checked={request.languages.includes(language)}
                    onChange={({ target }) => toggle(language, target.checked)}
                  />
                }
                label={languageFacts[language].name}
              />
            ))}
          </Row>
          <FormHelperText error={request.languages.length === 0} role="alert">
            {t(request.languages.length === 0 ? 'making.oneLanguage' : 'making.languagesHelp')}
          </FormHelperText>
        </Box>
      )}
      <FieldFrame id={id} label={t('making.defaultLanguage')}>
        <NativeSelect
          id={id}
          value={request.defaultLanguage}
          onChange={({ target }) => chooseDefault(target.value)}
          input={<OutlinedInput />}
          sx={{ width: 220, '& .MuiNativeSelect-icon': { right: 9 } }}
        >
          {(isSingle ? languages : request.languages).map((language) => (
            <option key={language} value={language}>
              {languageFacts[language].name}
            </option>
          ))}
        </NativeSelect>
      </FieldFrame>
    </>
  )
}
