import { billMailsKr } from './bill-mails.ts'
import { brandMailsKr } from './brand-mails.ts'
import type { MailTexts } from './mail-texts.ts'
import { memberMailsKr } from './member-mails-kr.ts'
import { usageMailsKr } from './usage-mails.ts'

export const kr: MailTexts = {
  invitation: {
    subject: '[{product}] {company}에 초대되었습니다',
    greeting: '{name} 님, 안녕하세요.',
    lines: [
      '{inviter} 님이 {product}에서 {company}의 사이트를 함께 관리하도록 초대했습니다.',
      '아래 링크에서 비밀번호를 설정하시면 계정을 바로 사용하실 수 있습니다.',
    ],
    button: '비밀번호 설정하기',
    notes: [
      '링크는 7일 동안 유효하며 한 번만 사용할 수 있습니다.',
      '초대를 예상하지 못하셨다면 이 메일을 무시하셔도 됩니다.',
    ],
  },
  'password-reset': {
    subject: '[{product}] 비밀번호 재설정 안내',
    greeting: '{name} 님, 안녕하세요.',
    lines: ['{product} 계정의 비밀번호 재설정 요청을 받았습니다. 아래 링크에서 새 비밀번호를 설정해 주세요.'],
    button: '새 비밀번호 설정하기',
    notes: [
      '링크는 60분 동안 유효하며 한 번만 사용할 수 있습니다.',
      '요청하신 적이 없다면 이 메일을 무시해 주세요. 현재 비밀번호는 바뀌지 않습니다.',
    ],
  },
  'password-changed': {
    subject: '[{product}] 비밀번호가 변경되었습니다',
    greeting: '{name} 님, 안녕하세요.',
    lines: [
      '{product} 계정의 비밀번호가 방금 변경되었습니다. 안전을 위해 다른 기기에서는 모두 로그아웃되었습니다.',
    ],
    button: '',
    notes: ['본인이 변경하지 않았다면 즉시 로그인 화면에서 비밀번호를 재설정하고 관리자에게 알려 주세요.'],
  },
  'sign-up': {
    subject: '[{product}] 이메일 주소를 확인해 주세요',
    greeting: '{name} 님, 안녕하세요.',
    lines: [
      '{company} 명의로 {product}에 가입해 주셔서 감사합니다.',
      '아래 링크에서 이메일 주소를 확인해 주세요. 확인이 끝나면 로그인하실 수 있습니다.',
    ],
    button: '이메일 주소 확인하기',
    notes: [
      '링크는 24시간 동안 유효하며 한 번만 사용할 수 있습니다.',
      '가입하신 적이 없다면 이 메일을 무시해 주세요. 계정은 만들어지지 않습니다.',
    ],
  },
  'sign-up-known': {
    subject: '[{product}] 이미 가입된 이메일 주소입니다',
    greeting: '{name} 님, 안녕하세요.',
    lines: [
      '이 이메일 주소로 {product} 가입 요청이 있었습니다. 이미 등록된 계정이 있으므로 바로 로그인하실 수 있습니다.',
    ],
    button: '로그인하기',
    notes: [
      '비밀번호를 잊으셨다면 로그인 화면에서 재설정하실 수 있습니다.',
      '본인이 요청하지 않았다면 별도의 조치는 필요하지 않습니다.',
    ],
  },
  'two-factor-on': {
    subject: '[{product}] 2단계 인증이 켜졌습니다',
    greeting: '{name} 님, 안녕하세요.',
    lines: [
      '{product} 계정의 2단계 인증이 켜졌습니다. 이제 로그인할 때 인증 앱에 표시되는 코드를 입력해야 합니다.',
    ],
    button: '',
    notes: [
      '복구 코드는 안전한 곳에 보관해 주세요. 인증 앱을 사용할 수 없을 때 코드마다 한 번씩 사용할 수 있습니다.',
      '본인이 변경하지 않았다면 즉시 로그인 화면에서 비밀번호를 재설정하고 관리자에게 알려 주세요.',
    ],
  },
  'two-factor-off': {
    subject: '[{product}] 2단계 인증이 꺼졌습니다',
    greeting: '{name} 님, 안녕하세요.',
    lines: ['{product} 계정의 2단계 인증이 꺼졌습니다. 이제 비밀번호만으로 로그인하실 수 있습니다.'],
    button: '',
    notes: ['본인이 변경하지 않았다면 즉시 로그인 화면에서 비밀번호를 재설정하고 관리자에게 알려 주세요.'],
  },
  'two-factor-ended': {
    subject: '[{product}] 2단계 인증이 해제되었습니다',
    greeting: '{name} 님, 안녕하세요.',
    lines: [
      '{ender} 님이 {product} 계정의 2단계 인증을 해제했으며, 모든 기기에서 로그아웃되었습니다.',
      '비밀번호로 로그인하신 후 계정 설정에서 2단계 인증을 다시 설정해 주세요.',
    ],
    button: '',
    notes: ['요청하신 적이 없다면 즉시 로그인 화면에서 비밀번호를 재설정하고 관리자에게 알려 주세요.'],
  },
  'preview-invitation': {
    subject: '[{product}] {inviter} 님이 ‘{site}’ 미리보기를 공유했습니다',
    greeting: '안녕하세요.',
    lines: [
      '{inviter} 님이 공개 전인 ‘{site}’ 사이트의 미리보기에 초대했습니다.',
      '아래 링크는 받는 분 전용이므로 이메일 주소를 입력하지 않아도 됩니다. 페이지에 댓글을 남길 수도 있습니다.',
    ],
    button: '미리보기 열기',
    notes: [
      '비밀번호를 입력해야 하는 경우 초대한 담당자에게 문의해 주세요.',
      '예상하지 못한 초대라면 이 메일을 무시해 주세요.',
    ],
  },
  'preview-code': {
    subject: '[{product}] ‘{site}’ 미리보기 인증 코드: {code}',
    greeting: '안녕하세요.',
    lines: ['‘{site}’ 미리보기를 여는 인증 코드는 {code}입니다.'],
    button: '',
    notes: ['코드는 15분 동안 한 번만 사용할 수 있습니다.', '요청하지 않으셨다면 이 메일을 무시해 주세요.'],
  },
  'preview-comments': {
    subject: '[{product}] ‘{site}’에 새 댓글이 있습니다',
    greeting: '{name} 님,',
    lines: ['‘{site}’ 미리보기에 새 댓글이 {count}개 있습니다.', '{author}: “{text}”'],
    button: '댓글 보기',
    notes: ['몇 분 안에 작성된 댓글은 한 통의 메일로 모아 알려 드립니다.'],
  },
  'approval-asked': {
    subject: '[{product}] ‘{site}’ 승인 요청이 도착했습니다',
    greeting: '{name} 님, 안녕하세요.',
    lines: ['{by} 님이 ‘{site}’의 게시 승인을 요청했습니다.', '메시지: {text}'],
    button: '내용 확인하기',
    notes: ['승인은 확인하신 시점의 내용에만 적용됩니다. 이후 사이트가 변경되면 다시 승인이 필요합니다.'],
  },
  'approval-given': {
    subject: '[{product}] ‘{site}’ 사이트가 승인되었습니다',
    greeting: '{name} 님, 안녕하세요.',
    lines: ['{by} 님이 ‘{site}’ 사이트를 승인했습니다. 이제 게시할 수 있습니다.', '메시지: {text}'],
    button: '사이트 열기',
    notes: ['게시하기 전에 사이트를 변경한 경우에는 다시 승인을 요청하세요.'],
  },
  'approval-changes': {
    subject: '[{product}] ‘{site}’ 수정 요청이 있습니다',
    greeting: '{name} 님, 안녕하세요.',
    lines: ['{by} 님이 게시 전에 ‘{site}’ 사이트의 수정을 요청했습니다.', '메시지: {text}'],
    button: '사이트 열기',
    notes: ['수정을 마치면 다시 승인을 요청하세요.'],
  },
  'domain-ready': {
    subject: '[{product}] {domain} 도메인이 연결되었습니다',
    greeting: '{name} 님, 안녕하세요.',
    lines: ['{domain} 도메인이 확인되어 이제 이 주소에서 ‘{site}’ 사이트가 열립니다.'],
    button: '도메인 보기',
    notes: ['DNS 레코드는 매일 다시 확인합니다. 등록한 두 레코드를 삭제하지 말고 그대로 두세요.'],
  },
  'domain-failing': {
    subject: '[{product}] {domain} 도메인의 DNS 레코드를 확인해 주세요',
    greeting: '{name} 님, 안녕하세요.',
    lines: [
      '‘{site}’ 사이트의 {domain} 도메인에서 DNS 레코드가 없거나 변경된 것을 확인했습니다.',
      '{until}(일본 시간)까지는 지금처럼 열리지만, 그때까지 수정되지 않으면 도메인 연결이 해제됩니다.',
    ],
    button: '수정할 내용 보기',
    notes: ['연결이 해제되어도 기본 주소로는 계속 사이트를 열 수 있습니다.'],
  },
  'domain-off': {
    subject: '[{product}] {domain} 도메인 연결이 해제되었습니다',
    greeting: '{name} 님, 안녕하세요.',
    lines: [
      'DNS 레코드가 72시간 동안 올바르지 않았거나 다른 계정에서 확인을 마쳐 {domain} 도메인으로는 더 이상 ‘{site}’ 사이트가 열리지 않습니다.',
      '사이트는 기본 주소에서 계속 열립니다. DNS 레코드를 수정한 뒤 도메인 설정을 다시 시작해 주세요.',
    ],
    button: '도메인 보기',
    notes: [],
  },
  ...memberMailsKr,
  ...billMailsKr,
  ...brandMailsKr,
  ...usageMailsKr,
}
