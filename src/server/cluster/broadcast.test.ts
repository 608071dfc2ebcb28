import { expect, test, vi } from 'vitest';
import { createBroadcast, ClusterListeners, singleProcess, type ClusterMessage } from './cluster.ts';

test('A listener that throws stops neither the other listeners nor the call that sent the news', () => {
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue();
  const listeners = new ClusterListeners();
  const sent: ClusterMessage[] = [];
  const cluster = {
    ...singleProcess(),
    publish: (message: ClusterMessage) => void sent.push(message),
    subscribe: listeners.add.bind(listeners),
  };
  const revoked = createBroadcast(
    cluster,
    (link) => ({ is: 'link-revoked', link }),
    (message) => (message.is === 'link-revoked' ? message.link : null),
  );
  const heard: string[] = [];
  const problem = new Error('a broken listener');
  revoked.on(() => {
    throw problem;
  });
  revoked.on((link) => heard.push(link));
  revoked.publish('own');
  listeners.notify(({ message }) => message?.({ is: 'link-revoked', link: 'other' }, 'another process'));
  expect(heard).toEqual(['own', 'other']);
  expect(sent).toEqual([{ is: 'link-revoked', link: 'own' }]);
  expect(warned.mock.calls).toEqual([[problem], [problem]]);
  warned.mockRestore();
});
