import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { type PreviewAudience, previewAudiences } from '#model/records/preview.ts'
import { useText } from '../../i18n/use-text.ts'
import { type DeviceName, deviceNames } from '../../kit/phone/frame-size.ts'
import { Icon, type IconName } from '../../kit/theme/icons.tsx'
import { textWeight } from '../../kit/theme/tokens.ts'
import { useEditing } from '../session/editor.ts'
import { Layers } from './layers/layers.tsx'
import { Tool } from './layers/tool.tsx'

/** How the page is displayed. */
export interface PhoneLook {
  device: DeviceName
  /** Absent: as large as there is room for. */
  zoom?: number | undefined
  hasBars: boolean
  /** Shows the page as visitors see it, instead of for editing. */
  isVisit: boolean
  /** The audience of the visit. */
  audience: PreviewAudience
}

interface ViewBarProps {
  look: PhoneLook
  /** The scale that the page is shown at. */
  scale: number
  onLook: (look: PhoneLook) => void
}

const deviceIcons: Readonly<Record<DeviceName, IconName>> = {
  frame: 'phone',
  small: 'phone',
  tablet: 'tablet',
  desktop: 'screen',
}
const zooms = [0.5, 0.75, 1, 1.5, 2]
const percent = (scale: number): string => `${Math.round(scale * 100)}%`

export function ViewBar({ look, scale, onLook }: ViewBarProps) {
  const t = useText()
  const [layersAt, setLayersAt] = useState<HTMLElement>()
  const { hasBars, isVisit, audience } = look
  const hasLocked = useEditing(({ site }) => Object.values(site.pages).some((page) => page.membersOnlyLock))
  return (
    <>
      <Box
        role="toolbar"
        aria-label={t('editorPhone.view')}
        sx={{ flex: '1 1 300px', display: 'flex', alignItems: 'center', gap: 0.25, height: 48 }}
      >
        <SizeChoices look={look} scale={scale} onLook={onLook} />
        <Box sx={{ flex: 1 }} />
        {isVisit && hasLocked && (
          <Choice
            label={t('previews.audience')}
            words={t(`previews.${audience}`)}
            icon={audience === 'guest' ? 'lock' : 'person'}
            choices={previewAudiences.map((one) => ({
              words: t(`previews.${one}`),
              isChosen: one === audience,
              choose: () => onLook({ ...look, audience: one }),
            }))}
          />
        )}
        <Tool
          icon="bars"
          label={t('editorPhone.bars')}
          isOn={hasBars}
          onClick={() => onLook({ ...look, hasBars: !hasBars })}
        />
        <Tool
          icon="eye"
          label={t('editorPhone.visit')}
          isOn={isVisit}
          onClick={() => onLook({ ...look, isVisit: !isVisit })}
        />
        <Tool
          icon="layers"
          label={t('editorPhone.layers')}
          isOn={layersAt !== undefined}
          onClick={(at) => setLayersAt(layersAt ? undefined : at)}
        />
      </Box>
      <Layers at={layersAt} onClose={() => setLayersAt(undefined)} />
    </>
  )
}

/** A choice of device and zoom. */
export function SizeChoices({ look, scale, onLook }: ViewBarProps) {
  const t = useText()
  const { device, zoom } = look
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25, height: 48 }}>
      <Choice
        label={t('editorPhone.size')}
        words={t(`editorPhone.device.${device}`)}
        icon={deviceIcons[device]}
        choices={deviceNames.map((name) => ({
          words: t(`editorPhone.device.${name}`),
          isChosen: name === device,
          choose: () => onLook({ ...look, device: name }),
        }))}
      />
      <Choice
        label={t('editorPhone.zoom')}
        words={percent(scale)}
        choices={[
          {
            words: t('editorPhone.fit'),
            isChosen: zoom === undefined,
            choose: () => onLook({ ...look, zoom: undefined }),
          },
          ...zooms.map((value) => ({
            words: percent(value),
            isChosen: value === zoom,
            choose: () => onLook({ ...look, zoom: value }),
          })),
        ]}
      />
    </Box>
  )
}

interface ChoiceProps {
  label: string
  words: string
  icon?: IconName
  choices: readonly { words: string; isChosen: boolean; choose: () => void }[]
}

function Choice({ label, words, icon, choices }: ChoiceProps) {
  const [at, setAt] = useState<HTMLElement>()
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="menu"
        aria-label={`${label}: ${words}`}
        startIcon={icon && <Icon name={icon} />}
        onClick={(event) => setAt(event.currentTarget)}
        sx={{ minWidth: 0, px: 1, fontWeight: textWeight.medium, fontVariantNumeric: 'tabular-nums' }}
      >
        {words}
      </Button>
      <Menu open={at !== undefined} anchorEl={at ?? null} onClose={() => setAt(undefined)}>
        {choices.map((choice) => (
          <MenuItem
            key={choice.words}
            selected={choice.isChosen}
            onClick={() => {
              setAt(undefined)
              choice.choose()
            }}
          >
            {choice.words}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
