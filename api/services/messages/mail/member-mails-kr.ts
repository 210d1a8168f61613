import type { MemberMailTexts } from './member-mails.ts'

export const memberMailsKr: MemberMailTexts = {
  'member-confirm': {
    subject: '[{site}] 회원가입을 완료해 주세요',
    greeting: '안녕하세요.',
    lines: [
      '{site} 에 가입해 주셔서 감사합니다.',
      '아래 페이지를 열고 버튼을 눌러 회원가입을 완료해 주세요.',
    ],
    button: '회원가입 완료하기',
    notes: [
      '링크는 24시간 동안 한 번만 사용할 수 있습니다.',
      '직접 가입하지 않으셨다면 이 메일을 무시해 주세요. 가입이 완료되지 않습니다.',
    ],
  },
  'member-known': {
    subject: '[{site}] 이미 가입된 회원입니다',
    greeting: '안녕하세요.',
    lines: [
      '{site} 에서 이 이메일 주소가 사용되었습니다. 이미 가입되어 있으므로 바로 로그인하실 수 있습니다.',
    ],
    button: '로그인',
    notes: [
      '비밀번호를 잊으셨다면 로그인 페이지에서 재설정하실 수 있습니다.',
      '본인이 시도한 것이 아니라면 아무것도 하지 않으셔도 됩니다.',
    ],
  },
  'member-password': {
    subject: '[{site}] 비밀번호 재설정 안내',
    greeting: '안녕하세요.',
    lines: ['{site} 비밀번호 재설정 요청을 받았습니다. 아래 페이지에서 새 비밀번호를 설정해 주세요.'],
    button: '새 비밀번호 설정하기',
    notes: [
      '링크는 60분 동안 한 번만 사용할 수 있습니다.',
      '직접 요청하지 않으셨다면 이 메일을 무시해 주세요. 비밀번호는 변경되지 않습니다.',
    ],
  },
  'member-login': {
    subject: '[{site}] 로그인 링크 안내',
    greeting: '안녕하세요.',
    lines: ['아래 페이지를 열고 버튼을 누르면 비밀번호 없이 {site}에 로그인할 수 있습니다.'],
    button: '로그인하기',
    notes: [
      '링크는 15분 동안 한 번만 사용할 수 있습니다.',
      '직접 요청하지 않으셨다면 이 메일을 무시해 주세요. 링크가 있으면 누구나 로그인할 수 있으니 전달하지 마세요.',
    ],
  },
  'member-passkey-added': {
    subject: '[{site}] 패스키 추가 안내',
    greeting: '안녕하세요.',
    lines: ['{site} 회원 정보에 패스키가 추가되었습니다. 이제 이 패스키로 로그인할 수 있습니다.'],
    button: '',
    notes: ['직접 추가하지 않으셨다면 로그인하여 회원 정보에서 패스키를 삭제하고 비밀번호를 변경해 주세요.'],
  },
  'member-line-connected': {
    subject: '[{site}] LINE 연결 안내',
    greeting: '안녕하세요.',
    lines: ['{site} 회원 정보에 LINE 계정이 연결되었습니다. 이제 LINE으로 로그인할 수 있습니다.'],
    button: '',
    notes: [
      '직접 연결하지 않으셨다면 로그인하여 회원 정보에서 LINE 연결을 해제하고 비밀번호를 변경해 주세요.',
    ],
  },
  'member-password-changed': {
    subject: '[{site}] 비밀번호가 변경되었습니다',
    greeting: '안녕하세요.',
    lines: ['{site} 비밀번호가 방금 변경되었습니다. 안전을 위해 다른 기기에서는 모두 로그아웃되었습니다.'],
    button: '',
    notes: ['본인이 변경한 것이 아니라면 즉시 로그인 페이지에서 비밀번호를 재설정해 주세요.'],
  },
  'member-email': {
    subject: '[{site}] 새 이메일 주소를 확인해 주세요',
    greeting: '안녕하세요.',
    lines: [
      '이 주소를 {site} 로그인 이메일로 변경하는 요청을 받았습니다.',
      '아래 페이지를 열고 버튼을 눌러 확인해 주세요.',
    ],
    button: '이메일 주소 확인하기',
    notes: [
      '링크는 24시간 동안 한 번만 사용할 수 있습니다.',
      '직접 요청하지 않으셨다면 이 메일을 무시해 주세요. 아무것도 변경되지 않습니다.',
    ],
  },
  'member-email-changed': {
    subject: '[{site}] 이메일 주소가 변경되었습니다',
    greeting: '안녕하세요.',
    lines: ['{site} 로그인 이메일이 변경되었습니다. 이 주소로는 더 이상 로그인하실 수 없습니다.'],
    button: '',
    notes: ['본인이 변경한 것이 아니라면 즉시 {site} 에 문의해 주세요.'],
  },
  'member-withdrawn': {
    subject: '[{site}] 회원 탈퇴가 완료되었습니다',
    greeting: '안녕하세요.',
    lines: [
      '요청하신 대로 {site} 회원 탈퇴가 완료되었으며 회원 정보가 삭제되었습니다.',
      '그동안 이용해 주셔서 감사합니다.',
    ],
    button: '',
    notes: [],
  },
}
