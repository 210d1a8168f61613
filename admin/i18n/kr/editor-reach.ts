export const reachFieldsKr = {
  trigger: '표시 시점',
  opensOn: '표시 시점',
  idleS: '초',
  pageCount: '방문한 몇 번째 페이지부터',
  frequency: '다시 표시',
  showsAgain: '다시 표시',
  days: '일수',
  audience: '표시 대상',
  sources: '소스(utm_source)',
  mediums: '매체(utm_medium)',
  campaigns: '캠페인(utm_campaign)',
  referrers: '방문 전 웹사이트',
  devices: '기기',
  visitors: '회원',
  queryNames: '텍스트에 표시할 수 있는 매개변수',
  tags: '측정 태그',
  googleAnalyticsId: 'Google 애널리틱스 4: 측정 ID',
  tagManagerId: 'Google 태그 관리자: 컨테이너 ID',
  metaPixelId: 'Meta 픽셀: ID',
  lineTagId: 'LINE Tag: ID',
  consent: '방문자 동의',
  holds: '동의할 때까지 보류할 항목',
}

export const reachHelpKr = {
  opensOn: '선택한 페이지와 기간 안에서 표시됩니다.',
  showsAgain: '방문자의 브라우저에만 저장됩니다.',
  sources: '한 줄에 하나씩. 비워 두면 모두입니다.',
  mediums: '한 줄에 하나씩. 비워 두면 모두입니다.',
  campaigns: '한 줄에 하나씩. 비워 두면 모두입니다.',
  referrers: 'www.example.com 같은 호스트 이름을 한 줄에 하나씩. 비워 두면 모두입니다.',
  devices: '선택하지 않으면 모두입니다.',
  queryNames:
    '한 줄에 하나씩. utm_campaign을 등록하면 팝업, 캠페인, 페이지 텍스트의 “{{utm_campaign|봄 세일}}”에 주소의 값이 표시되고, 값이 없으면 “봄 세일”이 표시됩니다.',
  googleAnalyticsId:
    '스와이프로 연 페이지도 모두 집계합니다. 중복 집계를 막으려면 Google 애널리틱스에서 “브라우저 기록 이벤트에 따른 페이지 변경”을 꺼 주세요.',
  tagManagerId:
    '페이지를 열 때마다 swipe_page_view 이벤트가 발생합니다. 태그가 사용하는 웹사이트는 “외부 사이트 및 스크립트”에 등록해 주세요.',
  version: '올리면 모두에게 다시 묻습니다.',
  consent: {
    title: '비워 두면 기본 문구가 표시됩니다.',
    text: '비워 두면 기본 문구가 표시됩니다. 개인정보 처리방침 링크는 자동으로 붙습니다.',
  },
}

export const reachChoicesKr = {
  opensOn: {
    ARRIVAL: '바로',
    EXIT: '방문자가 나가려고 할 때',
    IDLE: '한동안 조작이 없을 때',
    PAGES: '몇 페이지를 본 뒤',
    RETURN: '다시 방문한 사람에게',
  },
  showsAgain: {
    ALWAYS: '매번',
    NEXT_VISIT: '다음 방문 때',
    DAYS: '며칠 뒤',
  },
  devices: {
    phone: '휴대전화',
    tablet: '태블릿',
    desktop: '컴퓨터',
  },
  visitors: {
    ALL: '모두',
    MEMBERS: '로그인한 회원',
    GUESTS: '그 외 방문자',
  },
  holds: {
    ALL: '모든 태그와 챗봇',
    MARKED: 'data-consent를 붙인 스크립트 태그와 위의 측정 태그',
  },
}
