/** Back ends and clouds of mainland China beside those in china.ts. */
import { provider, type Rule } from './rule.ts';

export const CHINA_BACKEND_RULES: readonly Rule[] = [
  ...provider('bmob', 'https://doc.bmobapp.com', [
    [
      'sdk',
      ['serverless-functions'],
      [
        'npm hydrogen-js-sdk',
        'maven io.github.bmob:*',
        'maven cn.bmob.android:*',
        'host bmobcloud.com',
        'host bmobapp.com',
        'host bmob.cn',
        'env BMOB_*',
      ],
      'npm hydrogen-js-sdk',
      'npm hydrogen',
    ],
  ]),
  ...provider('dcloud', 'https://doc.dcloud.net.cn/uniCloud', [
    [
      'unicloud',
      ['serverless-functions'],
      ['host bspapp.com', 'host dcloud.net.cn', 'env UNI_CLOUD_*', 'env UNICLOUD_*'],
      'host fc-mp-8f95879a.next.bspapp.com',
      'host bsp.example',
    ],
    [
      'statistics',
      ['analytics'],
      ['host tongji-collector.dcloud.net.cn', 'npm @dcloudio/uni-stat'],
      'host tongji-collector.dcloud.net.cn',
      'npm @dcloudio/uni-app',
      // The framework lists its reporter in every project; only the manifest switches it on.
      { atMost: 'mentioned' },
    ],
  ]),
  ...provider('huawei-cloud', 'https://support.huaweicloud.com', [
    [
      'functions',
      ['serverless-functions'],
      [
        'resource huaweicloud_fgs_function',
        'host functiongraph.*.myhuaweicloud.com',
        'host apig.*.huaweicloudapis.com',
      ],
      'resource huaweicloud_fgs_function',
      'resource huaweicloud_vpc',
    ],
    [
      'storage',
      ['object-storage'],
      [
        'npm esdk-obs-nodejs',
        'npm esdk-obs-browserjs',
        'pypi esdk-obs-python',
        'maven com.huaweicloud:esdk-obs-java',
        'go github.com/huaweicloud/huaweicloud-sdk-go-obs',
        'resource huaweicloud_obs_bucket',
        'host obs.*.myhuaweicloud.com',
      ],
      'npm esdk-obs-nodejs',
      'npm obs-websocket-js',
      { server: 's3' },
    ],
    [
      'account',
      [],
      [
        'go github.com/huaweicloud/huaweicloud-sdk-go-v3',
        'npm @huaweicloud/*',
        'pypi huaweicloudsdkcore',
        'pypi huaweicloudsdk*',
        'maven com.huaweicloud.sdk:*',
        'terraform huaweicloud/huaweicloud',
        'env HUAWEICLOUD_*',
        'env HUAWEI_CLOUD_*',
        'host myhuaweicloud.com',
      ],
      'terraform huaweicloud/huaweicloud',
      'env HUAWEI_PUSH_APP',
    ],
  ]),
  ...provider('memfire', 'https://docs.memfiredb.com', [
    [
      'host',
      ['postgres', 'auth'],
      [
        'host memfiredb.com',
        'host baseapi.memfiredb.com',
        'npm memfire-cloud-functions-js',
        'npm supabase-wechat-stable-v2',
        'env MEMFIRE_*',
      ],
      'host a1b2.baseapi.memfiredb.com',
      'host fire.example',
      { server: 'postgres' },
    ],
  ]),
];
