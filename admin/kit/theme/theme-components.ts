import type { Components, Theme } from '@mui/material/styles'
import { iconSize, overlay, radius, shadow, textSize, textWeight } from './tokens.ts'

const ring = (theme: Theme) => ({
  outline: `2px solid ${theme.palette.secondary.main}`,
  outlineOffset: 2,
})

const inputs = (theme: Theme): Components<Theme> => ({
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        backgroundColor: theme.palette.background.paper,
        fontSize: textSize.base,
        '& .MuiOutlinedInput-notchedOutline': {
          top: 0,
          '& > legend': { display: 'none' },
          borderColor: theme.palette.mode === 'light' ? '#d3d3d8' : '#3a3a41',
          transition: 'border-color 120ms, box-shadow 120ms',
        },
        '&:hover:not(.Mui-focused):not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.palette.text.disabled,
        },
        '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.palette.secondary.main,
          borderWidth: 1,
          boxShadow: `0 0 0 3px color-mix(in srgb, ${theme.palette.secondary.main} 20%, transparent)`,
        },
      },
      adornedStart: { '& > .MuiOutlinedInput-input': { paddingLeft: 0 } },
      input: { padding: '9.5px 13px', '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 } },
      multiline: { padding: '9.5px 13px', '& > textarea': { padding: 0 } },
    },
  },
  /** Above its field, like the labels of the house's own fields. */
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 6,
        whiteSpace: 'normal',
        fontSize: textSize.compact,
        fontWeight: textWeight.semibold,
        lineHeight: 1.5,
        '&, &.Mui-focused, &.Mui-error': { color: theme.palette.text.primary },
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 40, height: 24, padding: 0 },
      switchBase: {
        padding: 3,
        '&.Mui-checked': { transform: 'translateX(16px)', color: theme.palette.primary.contrastText },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: theme.palette.primary.main },
        '&.Mui-focusVisible + .MuiSwitch-track': ring(theme),
      },
      thumb: { width: 18, height: 18, boxShadow: 'none' },
      track: {
        borderRadius: radius.panel,
        opacity: 1,
        backgroundColor: theme.palette.mode === 'light' ? '#8b8b94' : '#5c5c66',
      },
    },
  },
  MuiCheckbox: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { padding: 7, borderRadius: radius.control, '&.Mui-focusVisible': ring(theme) } },
  },
})

const actions = (theme: Theme): Components<Theme> => ({
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // The least height of a target (WCAG 2.5.8).
    styleOverrides: { root: { minHeight: 24, fontFamily: 'inherit' } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 36,
        padding: '6px 14px',
        borderRadius: radius.control,
        whiteSpace: 'nowrap',
        '&.Mui-focusVisible': ring(theme),
        '& .MuiButton-startIcon > *:nth-of-type(1)': { fontSize: iconSize.base },
      },
      sizeSmall: { minHeight: 32, padding: '4px 11px', fontSize: textSize.compact },
      sizeLarge: { minHeight: 44, padding: '9px 20px', fontSize: textSize.reading },
      outlined: {
        borderColor: theme.palette.mode === 'light' ? '#d9d9de' : '#37373d',
        backgroundColor: theme.palette.background.paper,
        '&:hover': { borderColor: theme.palette.text.disabled, backgroundColor: theme.palette.action.hover },
      },
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { borderRadius: radius.control, '&.Mui-focusVisible': ring(theme) } },
  },
  MuiLink: {
    defaultProps: { underline: 'hover', color: 'inherit' },
    styleOverrides: {
      root: {
        '&:focus-visible': { ...ring(theme), borderRadius: radius.tiny },
        // Alone, and not within a sentence.
        ':is(dd, td, th) > &:only-child': { display: 'inline-block', minHeight: 24 },
      },
    },
  },
})

const screenOf = () => document.querySelector('main') ?? document.body

const surfaces = (theme: Theme): Components<Theme> => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: {
        WebkitFontSmoothing: 'antialiased',
        MozOsxFontSmoothing: 'grayscale',
        textWrap: 'pretty',
        // A name without spaces is broken where it would not fit, such as a Japanese one among Korean words.
        overflowWrap: 'break-word',
      },
      ':lang(ja) :is(h1, h2, h3, p, .MuiTypography-root, .MuiFormHelperText-root, .MuiAlert-message)': {
        wordBreak: 'auto-phrase',
      },
      ':lang(ko)': { wordBreak: 'keep-all' },
      '::selection': {
        backgroundColor: `color-mix(in srgb, ${theme.palette.secondary.main} 28%, transparent)`,
      },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: radius.card,
        border: `1px solid ${theme.palette.divider}`,
        boxShadow: shadow.dialog,
      },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: {
        marginTop: 4,
        borderRadius: radius.panel,
        border: `1px solid ${theme.palette.divider}`,
        boxShadow: shadow.raised,
      },
      list: { padding: 5 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: { borderRadius: radius.control, fontSize: textSize.base, minHeight: 36, padding: '6px 10px' },
    },
  },
  MuiTooltip: {
    defaultProps: {
      slotProps: {
        // Inside the screen, so that it belongs to a landmark; fixed, so that nothing cuts it off.
        popper: { container: screenOf, popperOptions: { strategy: 'fixed' } },
      },
    },
    styleOverrides: {
      tooltip: {
        backgroundColor: theme.palette.bar,
        color: overlay.light,
        fontSize: textSize.small,
      },
    },
  },
  MuiTableCell: { styleOverrides: { root: { borderColor: theme.palette.divider } } },
  MuiLinearProgress: {
    styleOverrides: {
      root: {
        height: 6,
        borderRadius: radius.tiny,
        backgroundColor: theme.palette.mode === 'light' ? '#e8e8ec' : '#2b2b31',
      },
      bar: { borderRadius: radius.tiny, transitionDuration: '260ms' },
    },
  },
  MuiAlert: { styleOverrides: { root: { borderRadius: radius.panel } } },
})

/** Style overrides of MUI's components. */
export const componentStyles = (theme: Theme): Components<Theme> => ({
  ...inputs(theme),
  ...actions(theme),
  ...surfaces(theme),
})
