import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { useFormContext } from 'react-hook-form'
import { receiverTypes } from '#model/records/notifications.ts'
import { limits } from '#model/values/limits.ts'
import { useText } from '../../i18n/use-text.ts'
import { SwitchField } from '../../kit/fields/switch-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Section } from '../../kit/form/section.tsx'
import { MediaField } from '../../media/picker/media-field.tsx'
import { PeriodFields } from '../announcements/period-fields.tsx'

/** All fields of a system notification, its recipients and its times. */
export function NotificationFields() {
  const t = useText()
  const {
    formState: { errors },
  } = useFormContext()
  const wrong = errors.receivers?.message
  return (
    <>
      <Section title={t('notices.text')} lead={t('notices.textLead')}>
        <TextField source="title" label={t('news.heading')} limit={limits.text} isRequired />
        <TextField source="content" label={t('news.content')} limit={limits.textarea} lines={3} />
        <TextField source="url" label={t('news.url')} help={t('notices.urlHelp')} limit={limits.url} />
        <MediaField source="image" label={t('news.image')} kinds={['picture']} place="other" shape="16 / 9" />
      </Section>
      <Section title={t('notices.receivers')} lead={t('notices.receiversLead')}>
        <Box>
          {receiverTypes.map((type) => (
            <SwitchField
              key={type}
              source={`receivers.${type}`}
              label={t(`accountType.${type}`)}
              help={t(`noticeReceiver.${type}`)}
            />
          ))}
          {wrong && (
            <FormHelperText error role="alert" sx={{ mx: 0 }}>
              {String(wrong)}
            </FormHelperText>
          )}
        </Box>
      </Section>
      <Section title={t('news.when')} lead={t('notices.whenLead')}>
        <PeriodFields later="reserved" />
      </Section>
    </>
  )
}
