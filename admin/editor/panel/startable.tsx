import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { EditedSite } from '#model/definition/edited-site.ts'
import type { TextKey } from '../../i18n/en.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { useEditor } from '../session/editor.ts'
import { CollapsibleSection } from './fields/collapsible-section.tsx'
import { GroupFields } from './fields/group-fields.tsx'
import { useField } from './place/use-field.ts'
import type { FieldPath } from './schema/slot-at.ts'

interface StartableProps {
  path: FieldPath
  create: (site: EditedSite) => unknown
  /** Text shown while the part does not exist. */
  text: TextKey
  /** Instead of all its fields. */
  children?: ReactNode
}

/** A part of the settings that a site may have or not. */
export function Startable({ path, create, text, children }: StartableProps) {
  const t = useText()
  const { site } = useEditor()
  const field = useField(path)
  const isThere = field.value !== undefined
  return (
    <CollapsibleSection name={field.pointer} title={field.label} pointers={[field.pointer]} startsOpen>
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        {isThere ? (
          (children ?? <GroupFields path={path} />)
        ) : (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1.25 }}>
            {t(text)}
          </Typography>
        )}
        {!field.isReadOnly && (
          <Button
            size="small"
            variant={isThere ? 'text' : 'outlined'}
            startIcon={<Icon name={isThere ? 'trash' : 'plus'} />}
            aria-label={`${t(isThere ? 'editorPanel.takeAway' : 'editorPanel.start')}: ${field.label}`}
            onClick={() => field.set(isThere ? undefined : create(site()))}
            sx={{ mt: isThere ? 2 : 0 }}
          >
            {t(isThere ? 'editorPanel.takeAway' : 'editorPanel.start')}
          </Button>
        )}
      </Box>
    </CollapsibleSection>
  )
}
