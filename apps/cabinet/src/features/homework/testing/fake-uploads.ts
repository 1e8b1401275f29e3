import { vi } from 'vitest';

/** Fake uploads whose server answers when the test says so. */
export function catchUploads() {
  const requests: FakeRequest[] = [];

  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      requests.push(this);
    }
    answer(status: number, body: unknown) {
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.dispatchEvent(new Event('load'));
    }
  }

  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return requests;
}
